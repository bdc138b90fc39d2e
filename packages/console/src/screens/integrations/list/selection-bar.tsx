import { mayCall } from '@foyer/api/access';
import { changeConnectorStatus } from '@foyer/api/connectors/connector.contract';
import { changeDatasourceStatus } from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import { Button } from '@foyer/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import Power from 'lucide-react/icons/power';
import PowerOff from 'lucide-react/icons/power-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportIntegrations } from '#data/integration-lists.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { ExportButton } from '#features/export-csv/export-button.tsx';
import { lateDialog } from '#lib/late-dialog.tsx';
import type { ListKind } from '../list-address.ts';
import { type BulkAct, type BulkSubject, planBulk } from './bulk-plan.ts';

const BulkDialog = lateDialog(async () => (await import('./list-dialogs.ts')).BulkDialog);

interface SelectionBarProps {
  readonly kind: ListKind;
  readonly organizationId: string;
  readonly generation: Generation;
  readonly viewer: Viewer;
  readonly rows: readonly BulkSubject[];
  /** So many of them are not among the rows that have come. */
  readonly hidden: number;
  /** What is said of them. */
  readonly said: 'selected' | 'hidden' | 'unloaded';
  readonly onClear: () => void;
}

/** What can be done to all rows that are selected. It stands below the list, so that no row moves while one selects. */
export function SelectionBar({ kind, organizationId, generation, viewer, rows, hidden, said, onClear }: SelectionBarProps) {
  const { t } = useTranslation('lists');
  const queryClient = useQueryClient();
  const [act, setAct] = useState<BulkAct>();
  const of = { kind, organizationId, generation };
  const mayChange = mayCall(kind === 'connectors' ? changeConnectorStatus.older : changeDatasourceStatus.older, viewer.roles);
  const plans = { activate: planBulk(rows, 'activate', organizationId), deactivate: planBulk(rows, 'deactivate', organizationId) };
  const [mayActivate, mayDeactivate] = [plans.activate, plans.deactivate].map(({ changing }) => mayChange && changing.length > 0);
  const reasons = new Set([...plans.activate.refused, ...plans.deactivate.refused].map(({ why }) => why));
  const [reason] = reasons;
  return (
    <section
      aria-label={t('bulk.bar')}
      data-kept-clear=""
      className="mb-3 flex flex-wrap items-center gap-2 rounded-card bg-accent-soft px-3 py-2"
    >
      <p role="status" className="me-auto font-emphasis text-accent-ink text-sm">
        {t(`bulk.${said}`, { count: rows.length, hidden })}
        {mayChange && !mayActivate && !mayDeactivate && (
          <span className="block font-normal text-ink-2">
            {t(reasons.size === 1 && reason ? `bulk.refusal.${reason}` : 'bulk.nothing')}
          </span>
        )}
      </p>
      {mayActivate && (
        <Button size="sm" icon={<Power aria-hidden="true" />} onClick={() => setAct('activate')}>
          {t('bulk.activate')}
        </Button>
      )}
      {mayDeactivate && (
        <Button size="sm" variant="quiet-danger" icon={<PowerOff aria-hidden="true" />} onClick={() => setAct('deactivate')}>
          {t('bulk.deactivate')}
        </Button>
      )}
      <ExportButton
        fileName={`${kind}-${organizationId}.csv`}
        load={() =>
          exportIntegrations(
            queryClient,
            of,
            rows.map(({ id }) => id),
          )
        }
      >
        {t('bulk.export')}
      </ExportButton>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      {act && (
        <BulkDialog
          of={of}
          act={act}
          rows={rows}
          onClose={(isDone) => {
            setAct(undefined);
            if (isDone) onClear();
          }}
        />
      )}
    </section>
  );
}
