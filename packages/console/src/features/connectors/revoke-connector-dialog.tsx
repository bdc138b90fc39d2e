import type { SharedOrganization } from '@foyer/api/connectors/connector.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useQuery } from '@tanstack/react-query';
import Unplug from 'lucide-react/icons/unplug';
import { useTranslation } from 'react-i18next';
import { type ConnectorAddress, connectorImpactQuery } from '#data/connectors.ts';

interface RevokeConnectorDialogProps {
  readonly address: ConnectorAddress;
  readonly organization: SharedOrganization;
  readonly isRevoking: boolean;
  readonly onRevoke: () => void;
  readonly onClose: () => void;
}

/** Takes a connector back from one organization, after it was said what they have made of it (SHR-25). */
export function RevokeConnectorDialog({ address, organization, isRevoking, onRevoke, onClose }: RevokeConnectorDialogProps) {
  const { t } = useTranslation(['connectors', 'datasources', 'common', 'impact']);
  const impact = useQuery({ ...connectorImpactQuery(address), retry: false });
  if (impact.isPending) return null;
  const { name, id } = organization;
  const { datasources = 0 } = impact.data?.organizations.find((theirs) => theirs.id === id) ?? {};
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="danger"
      icon={<Unplug aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('connectors:sharing.removeFrom', { name })}
      description={
        <>
          {t('connectors:sharing.revokeText', { name })}
          {datasources > 0 && ` ${t('connectors:sharing.revokeStays', { made: t('impact:counts.datasources', { count: datasources }) })}`}
          {impact.isError && ` ${t('impact:unknown')}`}
        </>
      }
      confirmLabel={t('connectors:sharing.revoke')}
      confirmingLabel={t('datasources:organizations.revoking')}
      cancelLabel={t('common:cancel')}
      isConfirming={isRevoking}
      onConfirm={onRevoke}
    />
  );
}
