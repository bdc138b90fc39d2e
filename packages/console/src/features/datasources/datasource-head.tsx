import { mayCall } from '@foyer/api/access';
import { combinedId } from '@foyer/api/datasources/combined-id';
import {
  approveDatasourceSharing,
  changeDatasourceStatus as changeDatasourceStatusCall,
  deleteDatasource,
  updateDatasourceProjects,
} from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { changeDatasourceStatus, type DatasourceRow, datasourceParams } from '#data/datasources.ts';
import { useHistoryPath } from '#data/use-history-path.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { lateAct } from '#lib/late-act.ts';
import { lateDetail } from '#lib/late-content.tsx';
import { lateDialog } from '#lib/late-dialog.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { datasourceFailureText, isDatasourceIncomplete } from './datasource-failure.ts';
import { DatasourceMenu } from './datasource-menu.tsx';
import type { StepQuestion } from './datasource-steps.ts';

// Questions come when they are asked.
const DeleteDatasourceDialog = lateDialog(async () => (await import('./datasource-dialogs.ts')).DeleteDatasourceDialog);
const DatasourceSharingLine = lateDetail(async () => (await import('./datasource-sharing-line.tsx')).DatasourceSharingLine);
const ApproveDatasourceDialog = lateDialog(async () => (await import('./datasource-dialogs.ts')).ApproveDatasourceDialog);
const DeactivateDatasourceDialog = lateDialog(async () => (await import('./datasource-dialogs.ts')).DeactivateDatasourceDialog);

interface DatasourceHeadProps {
  readonly generation: Generation;
  readonly viewer: Viewer;
  /** As the server has it. */
  readonly row: DatasourceRow;
  /** The list that one comes from. */
  readonly back: string;
  readonly isDirty: boolean;
  /** It was deleted: leaving its page loses nothing. */
  readonly onGone: () => void;
  /** The server found these parts missing when it was to be activated. */
  readonly onMissing: (parts: readonly string[]) => void;
}

/** What the head of a datasource's page says and offers, in both forms. */
export function useDatasourceHead({ generation, viewer, row, back, isDirty, onGone, onMissing }: DatasourceHeadProps) {
  const { t, i18n } = useTranslation(['datasources', 'connectors', 'common', 'errors']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<'delete' | 'approve'>();
  const [asked, setAsked] = useState<StepQuestion>();
  const [isRestoring, setRestoring] = useState(false);
  const { organizationId, roles } = viewer;
  const isDeleted = row.status === 'deleted';
  const isActive = row.status === 'active';
  const address = { organizationId, generation, datasourceId: row.id };
  const history = useHistoryPath(organizationId, 'datasource', combinedId(row.connectorId, row.id));
  /** Only an owner, only while it is active and private (SHR-12). */
  const approval: 'hidden' | 'disabled' | 'enabled' =
    !mayCall(approveDatasourceSharing.older, roles) || !isActive || row.shareStatus !== 'private'
      ? 'hidden'
      : isDirty
        ? 'disabled'
        : 'enabled';

  const change = async (status: 'activate' | 'cancelDelete'): Promise<boolean> => {
    const result = await changeDatasourceStatus[generation](queryClient, { params: { ...datasourceParams(address), status } });
    if (result.ok) {
      const label = t('datasources:giveToProjects');
      const next = { label, altText: label, onAction: () => void navigate({ hash: 'sharing' }) };
      if (status === 'activate')
        notify.success(t('datasources:statusUpdated'), mayCall(updateDatasourceProjects.older, roles) ? next : undefined);
      else notify.success(t('datasources:restored'));
      return false;
    }
    if (isDatasourceIncomplete(result)) {
      onMissing(Object.keys(result.error.fields ?? {}));
      return true;
    }
    const text = datasourceFailureText(i18n, result);
    if (text) notify.error(text);
    return false;
  };
  const restore = async () => {
    setRestoring(true);
    await change('cancelDelete').finally(() => setRestoring(false));
  };
  const dialog = { organizationId, generation, datasource: row, onClose: () => setQuestion(undefined) };

  return {
    head: {
      id: row.id,
      back: { href: back, label: t('connectors:title') },
      untitled: t('datasources:untitled'),
      statusText: t(`datasources:status.${row.status}`),
      updated: { at: row.updatedAt, by: { organizationId, id: row.updatedById, name: row.updatedBy } },
      sharing: row.shareStatus === 'private' ? ` · ${t('datasources:list.private')}` : <DatasourceSharingLine {...address} />,
      menu: mayCall(deleteDatasource.older, roles) && !isDeleted && (
        <DatasourceMenu
          row={row}
          history={history}
          approval={approval}
          onApprove={() => setQuestion('approve')}
          onDelete={() => setQuestion('delete')}
        />
      ),
    },
    lifeCycle:
      mayCall(changeDatasourceStatusCall.older, roles) && !isDeleted
        ? {
            unable: { title: t('datasources:unable.title'), text: t('datasources:unable.text') },
            onChange: async (transition: 'activate' | 'deactivate') => {
              if (transition === 'activate') return change('activate');
              const step = { queryClient, i18n, address, datasource: row };
              setAsked(await lateAct(i18n, import('./datasource-dialogs.ts'), ({ startDeactivation }) => startDeactivation(step)));
              return false;
            },
          }
        : undefined,
    /** Other words than a connector's (DS-10). */
    barLabels: { save: t('datasources:save'), discard: t('common:cancel') },
    /** It waits for its end: said above the tabs, with the way back. */
    notice: isDeleted ? (
      <Banner
        tone="warn"
        action={
          mayCall(changeDatasourceStatusCall.older, roles) && (
            <Button size="sm" isLoading={isRestoring} loadingLabel={t('datasources:restoring')} onClick={() => void restore()}>
              {t('connectors:menu.restore')}
            </Button>
          )
        }
      >
        {t('datasources:deletedNotice', {
          moment: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format((row.ttl ?? 0) * 1000),
        })}
      </Banner>
    ) : (
      row.connectorOff === 'draft' && <Banner tone="warn">{t('datasources:connectorOff.text')}</Banner>
    ),
    dialogs: (
      <>
        {question === 'delete' && (
          <DeleteDatasourceDialog
            {...dialog}
            onDeleted={() => {
              onGone();
              void navigate(back, { replace: true });
            }}
          />
        )}
        {question === 'approve' && <ApproveDatasourceDialog {...dialog} />}
        {asked && <DeactivateDatasourceDialog {...dialog} {...asked} onClose={() => setAsked(undefined)} />}
      </>
    ),
    approval: { state: approval, open: () => setQuestion('approve') },
    askToDelete: () => setQuestion('delete'),
  };
}
