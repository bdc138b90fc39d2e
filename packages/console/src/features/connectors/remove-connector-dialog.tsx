import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ConnectorRow, type Generation, removeConnector } from '#data/connectors.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { connectorFailureText, isConnectorGone } from './connector-failure.ts';

interface RemoveConnectorDialogProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly connector: Pick<ConnectorRow, 'id' | 'name' | 'organization'>;
  readonly onClose: () => void;
}

/** Takes a connector that another organization shared out of the list. */
export function RemoveConnectorDialog({ organizationId, generation, connector, onClose }: RemoveConnectorDialogProps) {
  const { t, i18n } = useTranslation(['connectors', 'common', 'errors']);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeConnector(queryClient, { organizationId, generation, connectorId: connector.id }),
    onSuccess: (result) => {
      if (!result.ok && !isConnectorGone(result)) return;
      notify.success(t('connectors:remove.done'));
      onClose();
    },
  });
  const failed = remove.data && !remove.data.ok ? connectorFailureText(i18n, remove.data, t('connectors:delete.failed')) : undefined;
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="danger"
      icon={<Unplug aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('connectors:remove.question', { name: connector.name })}
      description={t('connectors:remove.text', { organization: connector.organization.name })}
      confirmLabel={t('connectors:remove.confirm')}
      confirmingLabel={t('connectors:remove.removing')}
      cancelLabel={t('common:cancel')}
      isConfirming={remove.isPending}
      onConfirm={() => remove.mutate()}
      {...(failed && { error: failed })}
    />
  );
}
