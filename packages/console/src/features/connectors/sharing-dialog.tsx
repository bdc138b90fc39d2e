import type { Generation } from '@foyer/api/generations';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { useTranslation } from 'react-i18next';
import type { ConnectorRow } from '#data/connectors.ts';
import { SharingSection } from './sharing-section.tsx';

interface SharingDialogProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly connector: Pick<ConnectorRow, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Whom a shared connector is shared with; the newer form has no tab for it. */
export function SharingDialog({ organizationId, generation, connector, onClose }: SharingDialogProps) {
  const { t } = useTranslation(['connectors', 'common']);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('connectors:sharing.list')}
      closeLabel={t('common:close')}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <SharingSection organizationId={organizationId} generation={generation} connectorId={connector.id} canEdit />
    </Dialog>
  );
}
