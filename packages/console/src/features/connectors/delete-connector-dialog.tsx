import type { Generation } from '@foyer/api/generations';
import { isInUse } from '@foyer/api/impact/impact.rules';
import { ConfirmByTypingDialog } from '@foyer/ui/patterns/confirm-by-typing-dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ConnectorRow, connectorImpactQuery, connectorParams, connectorUsersQuery, deleteConnector } from '#data/connectors.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { ImpactList } from '#lib/impact-list.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { connectorFailureText, isConnectorGone } from './connector-failure.ts';

interface DeleteConnectorDialogProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly connector: Pick<ConnectorRow, 'id' | 'name'>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for the connector's name before it goes. Who else uses it is looked up first; when that fails nothing is said of it (CON-23, CON-24). */
export function DeleteConnectorDialog({ organizationId, generation, connector, onClose, onDeleted }: DeleteConnectorDialogProps) {
  const { t, i18n } = useTranslation(['connectors', 'common', 'errors', 'impact']);
  const queryClient = useQueryClient();
  const address = { organizationId, generation, connectorId: connector.id };
  const users = useQuery(connectorUsersQuery(address));
  const impact = useQuery({ ...connectorImpactQuery(address), retry: false });
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  const remove = useMutation({
    mutationFn: () => deleteConnector[generation](queryClient, { params: connectorParams(address) }),
    onSuccess: (result) => {
      // Who finds it gone already has what they wanted.
      if (!result.ok && !isConnectorGone(result)) return;
      notify.success(t('connectors:delete.done'));
      onDeleted();
    },
  });
  if (users.isPending || impact.isPending) return null;
  const count = users.data?.length ?? 0;
  const isUsed = impact.data && isInUse(impact.data, 'connector');
  const failed = remove.data && !remove.data.ok ? connectorFailureText(i18n, remove.data, t('connectors:delete.failed')) : undefined;
  return (
    <ConfirmByTypingDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(count > 0 ? 'connectors:delete.titleInUse' : 'connectors:delete.title')}
      {...(count > 0 && { inUse: t('connectors:delete.inUse', { count }) })}
      description={`${t('connectors:delete.message')} ${t('connectors:delete.window')}`}
      inputLabel={t('connectors:delete.name', { name: connector.name })}
      expected={connector.name}
      emptyError={t('connectors:delete.required')}
      mismatchError={t('connectors:delete.mismatch')}
      confirmLabel={t('connectors:delete.confirm')}
      confirmingLabel={t('connectors:delete.deleting')}
      cancelLabel={t('common:cancel')}
      isConfirming={remove.isPending}
      onConfirm={() => remove.mutate()}
      error={failed}
    >
      {isUsed && (
        <>
          {impact.data.datasources.count > 0 && <p className="text-sm">{t('connectors:delete.ends')}</p>}
          <ImpactList impact={impact.data} generation={generation} pathOf={pathOf} isTold />
        </>
      )}
    </ConfirmByTypingDialog>
  );
}
