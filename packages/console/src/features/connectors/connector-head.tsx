import { mayCall } from '@foyer/api/access';
import {
  approveConnectorSharing,
  changeConnectorStatus as changeConnectorStatusCall,
  updateConnector,
} from '@foyer/api/connectors/connector.contract';
import { createDatasource } from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type ConnectorRow, changeConnectorStatus, connectorParams, reloadConnector } from '#data/connectors.ts';
import { useHistoryPath } from '#data/use-history-path.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { errorText } from '#lib/i18n/error-text.ts';
import { lateAct } from '#lib/late-act.ts';
import { lateDetail } from '#lib/late-content.tsx';
import { lateDialog } from '#lib/late-dialog.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { connectorFailureText, isConnectorIncomplete } from './connector-failure.ts';
import { integrationsPath, newDatasourcePath } from './connector-paths.ts';
import { hasLeftPrivate } from './connector-policy.ts';
import type { StepQuestion } from './connector-steps.ts';
import { EditorMenu } from './editor-menu.tsx';
import { useConnectorCopies } from './use-connector-copies.ts';

// Questions come when they are asked.
const DeleteConnectorDialog = lateDialog(async () => (await import('./connector-dialogs.ts')).DeleteConnectorDialog);
const DeactivateConnectorDialog = lateDialog(async () => (await import('./connector-dialogs.ts')).DeactivateConnectorDialog);
const ConnectorSharingLine = lateDetail(async () => (await import('./connector-sharing-line.tsx')).ConnectorSharingLine);
const SharingDialog = lateDialog(async () => (await import('./connector-dialogs.ts')).SharingDialog);
const ShareConnectorDialog = lateDialog(async () => (await import('./connector-dialogs.ts')).ShareConnectorDialog);

interface ConnectorHeadProps {
  readonly generation: Generation;
  readonly viewer: Viewer;
  /** As the server has it; undefined for a new one. */
  readonly row: ConnectorRow | undefined;
  readonly isDirty: boolean;
  /** It was deleted: leaving its page loses nothing. */
  readonly onGone: () => void;
  /** The server found these missing when it was to be activated: somebody else has taken them away. */
  readonly onMissing: (parts: readonly string[]) => void;
}

/** What the head of a connector's page says and offers, in both forms. */
export function useConnectorHead({ generation, viewer, row, isDirty, onGone, onMissing }: ConnectorHeadProps) {
  const { t, i18n } = useTranslation(['connectors', 'editor', 'errors']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { organizationId } = viewer;
  const copies = useConnectorCopies(organizationId, generation);
  const [question, setQuestion] = useState<'delete' | 'share' | 'sharing'>();
  const [asked, setAsked] = useState<StepQuestion>();
  const history = useHistoryPath(organizationId, 'connector', row?.id);
  const back = integrationsPath(organizationId, generation, { hash: 'connectors' });
  const shareState: 'hidden' | 'enabled' | 'disabled' =
    !mayCall(approveConnectorSharing.older, viewer.roles) || !row || hasLeftPrivate(row)
      ? 'hidden'
      : row.status === 'active' && !isDirty
        ? 'enabled'
        : 'disabled';
  const close = () => setQuestion(undefined);

  const changeStatus = async (transition: 'activate' | 'deactivate'): Promise<boolean | string> => {
    if (!row) return false;
    const address = { organizationId, generation, connectorId: row.id };
    if (transition === 'deactivate') {
      const step = { queryClient, i18n, address, connector: row };
      const code = import('./connector-dialogs.ts');
      setAsked(await lateAct(i18n, code, ({ startStep, deactivateConnector }) => startStep(step, deactivateConnector)));
      return false;
    }
    const params = connectorParams(address);
    const result = await changeConnectorStatus[generation](queryClient, { params: { ...params, status: transition } });
    if (result.ok) {
      const label = t('connectors:makeDatasource');
      const path = newDatasourcePath(organizationId, generation, { query: { connector: row.id }, hash: 'deployment' });
      const next = { label, altText: label, onAction: () => void navigate(path) };
      notify.success(t('connectors:statusUpdated'), mayCall(createDatasource.older, viewer.roles) ? next : undefined);
      return false;
    }
    if (isConnectorIncomplete(result)) {
      await reloadConnector[generation](queryClient, { params });
      const { fields = {} } = result.error;
      onMissing(Object.keys(fields));
      return [...new Set(Object.values(fields))].map((cause) => errorText(i18n, cause)).join(' ');
    }
    const text = connectorFailureText(i18n, result);
    if (text) notify.error(text);
    return false;
  };
  const dialog = row && { organizationId, generation, connector: row, onClose: close };
  const menu: ReactNode = mayCall(updateConnector.older, viewer.roles) && row && (
    <EditorMenu
      name={row.name}
      share={shareState}
      history={history}
      onShare={() => setQuestion('share')}
      // The older form has a tab for it.
      {...(generation === 'newer' && hasLeftPrivate(row) && { onSharing: () => setQuestion('sharing') })}
      onDuplicate={() => void copies.duplicate(row)}
      onExport={() => void copies.exportFile(row)}
      onDelete={() => setQuestion('delete')}
    />
  );

  return {
    head: {
      id: row?.id ?? 'new',
      back: { href: back, label: t('connectors:title') },
      untitled: t('connectors:newConnector'),
      statusText: t(`connectors:status.${row?.status ?? 'draft'}`),
      updated: row && { at: row.updatedAt, by: { organizationId, id: row.updatedById, name: row.updatedBy } },
      sharing:
        row &&
        (hasLeftPrivate(row) ? (
          <ConnectorSharingLine {...{ organizationId, generation }} connectorId={row.id} />
        ) : (
          ` · ${t('connectors:list.private')}`
        )),
      menu,
    },
    lifeCycle: mayCall(changeConnectorStatusCall.older, viewer.roles)
      ? { isToldByServer: true, unable: { title: t('connectors:unable.title'), text: t('connectors:unable.text') }, onChange: changeStatus }
      : undefined,
    barLabels: { save: t('editor:save'), discard: t('editor:discard') },
    dialogs: dialog && (
      <>
        {question === 'delete' && (
          <DeleteConnectorDialog
            {...dialog}
            onDeleted={() => {
              onGone();
              void navigate(back, { replace: true });
            }}
          />
        )}
        {asked && <DeactivateConnectorDialog {...dialog} {...asked} onClose={() => setAsked(undefined)} />}
        {question === 'share' && (
          <ShareConnectorDialog
            {...dialog}
            onGoOn={() => (generation === 'newer' ? setQuestion('sharing') : void navigate({ hash: 'sharing' }))}
          />
        )}
        {question === 'sharing' && <SharingDialog {...dialog} />}
      </>
    ),
    share: { state: shareState, open: () => setQuestion('share') },
  };
}
