import type { Generation } from '@foyer/api/generations';
import { Button, ButtonLink } from '@foyer/ui/button';
import { useQuery } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { featureFlagsQuery } from '#data/flags.ts';
import { connectorPath, isTemplateWanted } from '#features/connectors/connector-paths.ts';
import type { ImportState } from '#features/connectors/import-state.ts';
import { forgetNewConnector } from '#features/connectors/kept-connector.ts';
import { lateDialog } from '#lib/late-dialog.tsx';

const ImportDialog = lateDialog(async () => (await import('#features/connectors/connector-dialogs.ts')).ImportDialog);
const TemplateDialog = lateDialog(async () => (await import('#features/connectors/connector-dialogs.ts')).TemplateDialog);

interface ConnectorActionsProps {
  readonly organizationId: string;
  readonly generation: Generation;
}

/** The ways to a new connector, above their list: from a file while that is on, from a template, or from nothing (CON-05, CON-74). */
export function ConnectorActions({ organizationId, generation }: ConnectorActionsProps) {
  const { t } = useTranslation('connectors');
  const navigate = useNavigate();
  const canImport = useQuery(featureFlagsQuery).data?.ct_enable_import_integrations === true;
  const { state: arrival, hash } = useLocation();
  const [open, setOpen] = useState<'import' | 'template' | undefined>(isTemplateWanted(arrival) ? 'template' : undefined);
  const close = () => {
    setOpen(undefined);
    // A reload does not ask again.
    if (isTemplateWanted(arrival)) void navigate({ hash }, { replace: true, state: null });
  };
  const to = connectorPath(organizationId, generation, 'new', { hash: 'basic' });
  /** Opens the editor with what a file or a template held; what was begun before makes way. */
  const startFrom = async (state: ImportState) => {
    forgetNewConnector(organizationId, generation);
    await navigate(to, { state });
  };
  return (
    <>
      {canImport && (
        <Button icon={<FileUp aria-hidden="true" size={16} />} onClick={() => setOpen('import')}>
          <span className="sr-only wide:not-sr-only">{t('import.open')}</span>
        </Button>
      )}
      <Button icon={<LayoutTemplate aria-hidden="true" size={16} />} onClick={() => setOpen('template')}>
        <span className="sr-only wide:not-sr-only">{t('fromTemplate')}</span>
      </Button>
      <ButtonLink asChild variant="primary" icon={<Plus aria-hidden="true" size={16} />}>
        <Link to={to}>{t('create')}</Link>
      </ButtonLink>

      {open === 'import' && <ImportDialog generation={generation} onClose={close} onImport={startFrom} />}
      {open === 'template' && (
        <TemplateDialog
          generation={generation}
          onClose={close}
          onChoose={startFrom}
          onFile={canImport ? () => setOpen('import') : undefined}
        />
      )}
    </>
  );
}
