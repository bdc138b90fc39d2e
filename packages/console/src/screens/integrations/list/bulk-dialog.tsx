import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { Progress } from '@foyer/ui/progress';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntegrationListOf } from '#data/integration-lists.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { ImpactList } from '#lib/impact-list.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { type UsesGroup, UsesList } from '#lib/uses-list.tsx';
import { type BulkAct, type BulkSubject, planBulk } from './bulk-plan.ts';
import { type BulkOutcome, useBulkChange } from './use-bulk-change.ts';
import { useBulkEffects } from './use-bulk-effects.ts';

interface BulkDialogProps {
  readonly of: IntegrationListOf;
  readonly act: BulkAct;
  readonly rows: readonly BulkSubject[];
  /** Told whether anything was changed. */
  readonly onClose: (isDone?: boolean) => void;
}

/** Activates or deactivates several rows: first what it would do to each and what stops with it, then what it did (CON-73, DS-57). */
export function BulkDialog({ of, act, rows: given, onClose }: BulkDialogProps) {
  const { kind, organizationId, generation } = of;
  const { t } = useTranslation(['lists', 'common', 'impact']);
  // What was selected when it opened: the list below changes while it works.
  const [rows] = useState(given);
  const plan = useMemo(() => planBulk(rows, act, organizationId), [rows, act, organizationId]);
  const { progress, outcome, run } = useBulkChange(of, act);
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  const isDeactivation = act === 'deactivate';
  const effects = useBulkEffects(of, plan.changing, isDeactivation);
  const count = plan.changing.length;
  const isRunning = progress !== undefined;
  // As in the list: what is deleted or belongs to another organization has no page.
  const pageOf = ({ id, connectorId, status, organization }: BulkSubject) => {
    if (status === 'deleted' || organization.id !== organizationId) return undefined;
    if (kind === 'connectors') return pathOf({ kind: 'connector', id, generation });
    return connectorId === undefined ? undefined : pathOf({ kind: 'datasource', id, connectorId, generation });
  };
  const groupOf = (title: string, things: readonly { row: BulkSubject; detail?: string | undefined }[]): UsesGroup => ({
    title,
    count: things.length,
    things: things.map(({ row, detail }) => ({ id: row.id, name: row.name, to: pageOf(row), detail })),
  });
  const usesText = ({ uses = 0 }: BulkSubject) => (isDeactivation && uses > 0 ? t(`lists:bulk.${kind}.uses`, { count: uses }) : undefined);
  const planned = [
    groupOf(
      t(isDeactivation ? 'lists:bulk.willDeactivate' : 'lists:bulk.willActivate'),
      plan.changing.map((row) => ({ row, detail: usesText(row) })),
    ),
    groupOf(
      t('lists:bulk.refused'),
      plan.refused.map(({ row, why }) => ({ row, detail: t(`lists:bulk.refusal.${why}`) })),
    ),
    groupOf(
      t('lists:bulk.same'),
      plan.same.map((row) => ({ row, detail: t(`lists:bulk.already.${act}`) })),
    ),
  ];
  const toldOf = ({ done, failed }: BulkOutcome) => [
    groupOf(
      t('lists:bulk.failed'),
      failed.map(({ row, text }) => ({ row, detail: text })),
    ),
    groupOf(
      t('lists:bulk.done'),
      done.map((row) => ({ row })),
    ),
  ];
  const start = async (among: readonly BulkSubject[]) => {
    const { done, failed } = await run(among);
    if (failed.length > 0) return;
    notify.success(t(isDeactivation ? `lists:bulk.${kind}.deactivated` : `lists:bulk.${kind}.activated`, { count: done.length }));
    onClose(true);
  };
  const hasFailed = outcome !== undefined && !isRunning;

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isRunning && onClose(outcome !== undefined)}
      title={t(isDeactivation ? `lists:bulk.${kind}.deactivateTitle` : `lists:bulk.${kind}.activateTitle`, { count })}
      description={t(isDeactivation ? `lists:bulk.${kind}.deactivateText` : `lists:bulk.${kind}.activateText`)}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button isDisabled={isRunning} onClick={() => onClose(outcome !== undefined)}>
            {t(hasFailed ? 'common:close' : 'common:cancel')}
          </Button>
          <Button
            variant={isDeactivation ? 'danger' : 'primary'}
            isLoading={isRunning}
            loadingLabel={t('lists:bulk.working')}
            isDisabled={effects.isPending}
            onClick={() => void start(hasFailed ? outcome.failed.map(({ row }) => row) : plan.changing)}
          >
            {t(hasFailed ? 'lists:bulk.retryFailed' : `lists:bulk.${act}`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {progress ? (
          <Progress
            label={t('lists:bulk.working')}
            value={progress.done}
            max={progress.total}
            valueText={t('lists:bulk.progress', progress)}
          />
        ) : hasFailed ? (
          <div role="status">
            <UsesList groups={toldOf(outcome)} />
          </div>
        ) : (
          <>
            <p role="status" className="text-ink-2 text-sm empty:hidden">
              {effects.isPending && t('lists:bulk.lookingUp')}
              {effects.isUnused && t('lists:bulk.unused')}
              {!effects.isPending && effects.isPartial && t('lists:bulk.unknown')}
            </p>
            {effects.impact && <ImpactList impact={effects.impact} generation={generation} pathOf={pathOf} isTold />}
            <UsesList groups={planned} />
          </>
        )}
      </div>
    </Dialog>
  );
}
