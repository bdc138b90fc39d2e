import type { Generation } from '@foyer/api/generations';
import type { Impact } from '@foyer/api/impact/impact.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import PowerOff from 'lucide-react/icons/power-off';
import { useTranslation } from 'react-i18next';
import type { ConnectorRow } from '#data/connectors.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { ImpactList } from '#lib/impact-list.tsx';
import { connectorFailureText } from './connector-failure.ts';
import { deactivateConnector } from './connector-steps.ts';

interface DeactivateConnectorDialogProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly connector: Pick<ConnectorRow, 'id' | 'name'>;
  /** What depends on it; undefined when that could not be found out. */
  readonly impact: Impact | undefined;
  readonly onClose: () => void;
}

/** Takes a connector that is in use back to draft; what depends on it is named before (CON-62, CON-63). */
export function DeactivateConnectorDialog({ organizationId, generation, connector, impact, onClose }: DeactivateConnectorDialogProps) {
  const { t, i18n } = useTranslation(['connectors', 'editor', 'common', 'errors', 'impact']);
  const queryClient = useQueryClient();
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  const address = { organizationId, generation, connectorId: connector.id };
  const deactivate = useMutation({
    mutationFn: () => deactivateConnector({ queryClient, i18n, address, connector }),
    onSuccess: (failure) => failure ?? onClose(),
  });
  const failed = deactivate.data && connectorFailureText(i18n, deactivate.data);
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
      {impact && <ImpactList impact={impact} generation={generation} pathOf={pathOf} isTold />}
    </AlertDialog>
  );
}
