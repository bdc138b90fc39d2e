import { mayCall } from '@foyer/api/access';
import { createConnector } from '@foyer/api/connectors/connector.contract';
import type { Generation } from '@foyer/api/generations';
import type { TableColumn } from '@foyer/ui/table';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type ConnectorRow, changeConnectorStatus, connectorsQuery } from '#data/connectors.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { connectorFailureText } from '#features/connectors/connector-failure.ts';
import { connectorPath } from '#features/connectors/connector-paths.ts';
import { actionsFor, type ConnectorAction, canOpenConnector } from '#features/connectors/connector-policy.ts';
import type { StepQuestion } from '#features/connectors/connector-steps.ts';
import { useConnectorCopies } from '#features/connectors/use-connector-copies.ts';
import { lateAct } from '#lib/late-act.ts';
import { lateDetail } from '#lib/late-content.tsx';
import { lateDialog } from '#lib/late-dialog.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { IntegrationMenu } from '../integration-menu.tsx';
import { useIntegrationColumns } from './integration-columns.tsx';
import { IntegrationList, useListFilter } from './integration-list.tsx';

// Questions come when they are asked.
const DeleteConnectorDialog = lateDialog(async () => (await import('#features/connectors/connector-dialogs.ts')).DeleteConnectorDialog);
const RemoveConnectorDialog = lateDialog(async () => (await import('#features/connectors/connector-dialogs.ts')).RemoveConnectorDialog);
const ShareConnectorDialog = lateDialog(async () => (await import('#features/connectors/connector-dialogs.ts')).ShareConnectorDialog);
const OtherConnectors = lateDetail(async () => (await import('../other-connectors.tsx')).OtherConnectors);

interface ConnectorsTabProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly viewer: Viewer | undefined;
}

const noneBetween: readonly TableColumn<ConnectorRow>[] = [];

/** The connectors of an organization and those shared with it. */
export function ConnectorsTab({ organizationId, generation, viewer }: ConnectorsTabProps) {
  const { t, i18n } = useTranslation(['connectors', 'errors']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const copies = useConnectorCopies(organizationId, generation);
  const [asked, setAsked] = useState<{ readonly action: ConnectorAction; readonly connector: ConnectorRow }>();
  const [removing, setRemoving] = useState<{ readonly connector: ConnectorRow; readonly question: StepQuestion | undefined }>();
  const list = useInfiniteQuery(connectorsQuery(organizationId, generation, useListFilter('connectors')));
  const columns = useIntegrationColumns('connectors', organizationId, generation, noneBetween);
  const to = useCallback((id: string) => connectorPath(organizationId, generation, id), [organizationId, generation]);

  const restore = async (connector: ConnectorRow) => {
    const result = await changeConnectorStatus[generation](queryClient, {
      params: { id: organizationId, connector: connector.id, status: 'cancelDelete' },
    });
    if (result.ok) notify.success(t('connectors:restored'));
    else {
      const text = connectorFailureText(i18n, result);
      if (text) notify.error(text);
    }
  };
  const remove = async (connector: ConnectorRow) => {
    const step = { queryClient, i18n, address: { organizationId, generation, connectorId: connector.id }, connector };
    const code = import('#features/connectors/connector-dialogs.ts');
    setRemoving({ connector, question: await lateAct(i18n, code, ({ startStep, takeOutConnector }) => startStep(step, takeOutConnector)) });
  };
  const act = (action: ConnectorAction, connector: ConnectorRow) => {
    if (action === 'view') void navigate(to(connector.id));
    else if (action === 'duplicate') void copies.duplicate(connector);
    else if (action === 'export') void copies.exportFile(connector);
    else if (action === 'restore') void restore(connector);
    else if (action === 'remove') void remove(connector);
    else setAsked({ action, connector });
  };
  const addressOf = useCallback((row: ConnectorRow) => (viewer && canOpenConnector(row, viewer) ? to(row.id) : undefined), [viewer, to]);
  const close = () => setAsked(undefined);
  const dialog = asked && { organizationId, generation, connector: asked.connector, onClose: close };

  return (
    <>
      <IntegrationList
        {...{ kind: 'connectors', organizationId, generation, viewer }}
        texts={{
          caption: t('connectors:list.caption'),
          filterBy: t('connectors:list.filterBy'),
          search: t('connectors:list.search'),
          found: (count) => t('connectors:list.found', { count }),
          loading: t('connectors:list.loading'),
          failed: t('connectors:list.failed'),
          emptyTitle: t('connectors:list.emptyTitle'),
          emptyText: t(viewer && !mayCall(createConnector.older, viewer.roles) ? 'connectors:list.emptyAsk' : 'connectors:list.emptyText'),
          noMatchTitle: t('connectors:list.noMatchTitle'),
        }}
        list={list}
        columns={columns}
        addressOf={addressOf}
        menuOf={(row) => viewer && <IntegrationMenu row={row} entries={actionsFor(row, viewer)} onAct={act} />}
        otherVersion={(q) => viewer && <OtherConnectors {...{ organizationId, generation, viewer, q }} />}
      />

      {dialog && asked.action === 'delete' && <DeleteConnectorDialog {...dialog} onDeleted={close} />}
      {removing?.question && (
        <RemoveConnectorDialog
          {...{ organizationId, generation, connector: removing.connector }}
          {...removing.question}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {dialog && asked.action === 'approve' && <ShareConnectorDialog {...dialog} />}
    </>
  );
}
