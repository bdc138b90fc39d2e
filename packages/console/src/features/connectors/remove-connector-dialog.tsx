import type { Generation } from '@foyer/api/generations';
import type { Impact } from '@foyer/api/impact/impact.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Unplug from 'lucide-react/icons/unplug';
import { useTranslation } from 'react-i18next';
import type { ConnectorRow } from '#data/connectors.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { ImpactList } from '#lib/impact-list.tsx';
import { connectorFailureText } from './connector-failure.ts';
import { takeOutConnector } from './connector-steps.ts';

interface RemoveConnectorDialogProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly connector: Pick<ConnectorRow, 'id' | 'name' | 'organization'>;
  /** What depends on it here; undefined when that could not be found out. */
  readonly impact: Impact | undefined;
  readonly onClose: () => void;
}

/** Takes a connector that another organization shared, and of which something is made here, out of the list (CON-64). */
export function RemoveConnectorDialog({ organizationId, generation, connector, impact, onClose }: RemoveConnectorDialogProps) {
  const { t, i18n } = useTranslation(['connectors', 'common', 'errors', 'impact']);
  const queryClient = useQueryClient();
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  const address = { organizationId, generation, connectorId: connector.id };
  const remove = useMutation({
    mutationFn: () => takeOutConnector({ queryClient, i18n, address, connector }),
    onSuccess: (failure) => failure ?? onClose(),
  });
  const failed = remove.data && connectorFailureText(i18n, remove.data, t('connectors:delete.failed'));
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
    >
      <ImpactList impact={impact} generation={generation} pathOf={pathOf} />
    </AlertDialog>
  );
}
