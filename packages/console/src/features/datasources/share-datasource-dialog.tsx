import type { Generation } from '@foyer/api/generations';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { datasourceReachQuery } from '#data/datasource-sharing.ts';
import type { DatasourceRow } from '#data/datasources.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { OrganizationAccess } from './organization-access.tsx';
import { GivenUnauthorized } from './unauthorized-note.tsx';

interface ShareDatasourceDialogProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly datasource: Pick<DatasourceRow, 'id' | 'name' | 'connectorId' | 'status' | 'authorization'>;
  readonly viewer: Viewer;
  readonly onClose: () => void;
}

/** Shares an approved datasource with other organizations, from wherever it is listed. */
export function ShareDatasourceDialog({ organizationId, generation, datasource, viewer, onClose }: ShareDatasourceDialogProps) {
  const { t } = useTranslation(['datasources', 'common']);
  const address = { organizationId, generation, datasourceId: datasource.id };
  const reach = useQuery(datasourceReachQuery(address)).data;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('datasources:share.title', { name: datasource.name })}
      description={t('datasources:share.text')}
      closeLabel={t('common:close')}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <GivenUnauthorized {...{ organizationId, generation, datasource, onClose }} />
      <OrganizationAccess
        address={address}
        roles={viewer.roles}
        // Until it is known nothing is said of it; the server judges either way.
        mayShareWithAnyone={reach?.mayShareWithAnyone !== false}
      />
    </Dialog>
  );
}
