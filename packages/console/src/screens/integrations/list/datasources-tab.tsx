import type { Generation } from '@foyer/api/generations';
import type { TableColumn } from '@foyer/ui/table';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { changeDatasourceStatus, type DatasourceRow, datasourcesQuery } from '#data/datasources.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { datasourcePath } from '#features/connectors/connector-paths.ts';
import { datasourceFailureText } from '#features/datasources/datasource-failure.ts';
import { lateDetail } from '#lib/late-content.tsx';
import { lateDialog } from '#lib/late-dialog.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { type DatasourceAction, datasourceActionsFor, isDatasourceLinked } from '../datasource-actions.ts';
import { IntegrationMenu } from '../integration-menu.tsx';
import { useIntegrationColumns } from './integration-columns.tsx';
import { IntegrationList, useListFilter } from './integration-list.tsx';

// Questions come when they are asked.
const DeleteDatasourceDialog = lateDialog(async () => (await import('#features/datasources/datasource-dialogs.ts')).DeleteDatasourceDialog);
const ApproveDatasourceDialog = lateDialog(
  async () => (await import('#features/datasources/datasource-dialogs.ts')).ApproveDatasourceDialog,
);
const ProjectAccessDialog = lateDialog(async () => (await import('#features/datasources/datasource-dialogs.ts')).ProjectAccessDialog);
const ShareDatasourceDialog = lateDialog(async () => (await import('#features/datasources/datasource-dialogs.ts')).ShareDatasourceDialog);
const OtherDatasources = lateDetail(async () => (await import('./other-datasources.tsx')).OtherDatasources);

interface DatasourcesTabProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly viewer: Viewer | undefined;
}

/** The datasources of an organization and those shared with it. */
export function DatasourcesTab({ organizationId, generation, viewer }: DatasourcesTabProps) {
  const { t, i18n } = useTranslation(['datasources', 'connectors', 'errors']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ readonly action: DatasourceAction; readonly datasource: DatasourceRow }>();
  const list = useInfiniteQuery(datasourcesQuery(organizationId, generation, useListFilter('datasources')));
  const deployment = useMemo(
    (): TableColumn<DatasourceRow>[] => [
      {
        id: 'deployment',
        header: t('datasources:list.deployment'),
        isSortable: true,
        minWidthPx: 112,
        grow: 1,
        giveUpOrder: 3,
        cell: ({ deploymentName }) => deploymentName,
      },
    ],
    [t],
  );
  const columns = useIntegrationColumns('datasources', organizationId, generation, deployment);
  const to = useCallback((row: DatasourceRow) => datasourcePath(organizationId, generation, row), [organizationId, generation]);

  const restore = async (datasource: DatasourceRow) => {
    const result = await changeDatasourceStatus[generation](queryClient, {
      params: { id: organizationId, datasource: datasource.id, status: 'cancelDelete' },
    });
    if (result.ok) notify.success(t('datasources:restored'));
    else {
      const text = datasourceFailureText(i18n, result);
      if (text) notify.error(text);
    }
  };
  const act = (action: DatasourceAction, datasource: DatasourceRow) => {
    if (action === 'view') void navigate(to(datasource));
    else if (action === 'restore') void restore(datasource);
    else setAsked({ action, datasource });
  };
  const addressOf = useCallback((row: DatasourceRow) => (viewer && isDatasourceLinked(row, viewer) ? to(row) : undefined), [viewer, to]);
  const close = () => setAsked(undefined);
  const dialog = asked && { organizationId, generation, datasource: asked.datasource, onClose: close };

  return (
    <>
      <IntegrationList
        {...{ kind: 'datasources', organizationId, generation, viewer }}
        texts={{
          caption: t('datasources:list.caption'),
          filterBy: t('datasources:list.filterBy'),
          search: t('datasources:list.search'),
          found: (count) => t('datasources:list.found', { count }),
          loading: t('datasources:list.loading'),
          failed: t('datasources:list.failed'),
          emptyTitle: t('datasources:list.emptyTitle'),
          emptyText: t('datasources:list.emptyText'),
          noMatchTitle: t('datasources:list.noMatchTitle'),
        }}
        list={list}
        columns={columns}
        addressOf={addressOf}
        menuOf={(row) => viewer && <IntegrationMenu row={row} entries={datasourceActionsFor(row, viewer)} onAct={act} />}
        otherVersion={(q) => viewer && <OtherDatasources {...{ organizationId, generation, viewer, q }} />}
      />

      {dialog && asked.action === 'delete' && <DeleteDatasourceDialog {...dialog} onDeleted={close} />}
      {dialog && asked.action === 'projects' && <ProjectAccessDialog {...dialog} />}
      {dialog && viewer && asked.action === 'share' && <ShareDatasourceDialog {...dialog} viewer={viewer} />}
      {dialog && asked.action === 'approve' && <ApproveDatasourceDialog {...dialog} />}
    </>
  );
}
