import type { ConnectorImpact } from '@foyer/api/connectors/connector.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PowerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ConnectorRow, type Generation, setConnectorStatus } from '#data/connectors.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { UsesList } from '#lib/uses-list.tsx';
import { connectorFailureText } from './connector-failure.ts';
import { useConnectorUses } from './use-connector-uses.ts';

interface DeactivateConnectorDialogProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly connector: Pick<ConnectorRow, 'id' | 'name'>;
  /** What uses it; undefined when that could not be found out. */
  readonly impact: ConnectorImpact | undefined;
  readonly onClose: () => void;
}

/** Takes a connector that is in use back to draft; what is made of it is named before. */
export function DeactivateConnectorDialog({ organizationId, generation, connector, impact, onClose }: DeactivateConnectorDialogProps) {
  const { t, i18n } = useTranslation(['connectors', 'editor', 'common', 'errors']);
  const queryClient = useQueryClient();
  const groups = useConnectorUses(organizationId, generation, connector.id, impact);
  const deactivate = useMutation({
    mutationFn: () => setConnectorStatus(queryClient, { organizationId, generation, connectorId: connector.id }, 'deactivate'),
    onSuccess: (result) => {
      if (!result.ok) return;
      notify.success(t('connectors:statusUpdated'));
      onClose();
    },
  });
  const failed = deactivate.data && !deactivate.data.ok ? connectorFailureText(i18n, deactivate.data) : undefined;
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="danger"
      icon={<PowerOff aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('connectors:deactivate.title', { name: connector.name })}
      description={t(impact ? 'connectors:deactivate.text' : 'connectors:deactivate.unknown')}
      confirmLabel={t('connectors:deactivate.confirm')}
      confirmingLabel={t('editor:lifeCycle.deactivating')}
      cancelLabel={t('common:cancel')}
      isConfirming={deactivate.isPending}
      onConfirm={() => deactivate.mutate()}
      {...(failed && { error: failed })}
    >
      {groups.length > 0 && <UsesList groups={groups} />}
    </AlertDialog>
  );
}
