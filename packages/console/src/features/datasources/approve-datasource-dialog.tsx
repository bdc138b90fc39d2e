import type { Generation } from '@foyer/api/generations';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { approveDatasourceSharing, type DatasourceRow, datasourceImpactQuery, datasourceParams } from '#data/datasources.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { ImpactList } from '#lib/impact-list.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { datasourceFailureText } from './datasource-failure.ts';
import { GivenUnauthorized } from './unauthorized-note.tsx';

interface ApproveDatasourceDialogProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly datasource: Pick<DatasourceRow, 'id' | 'name' | 'connectorId' | 'status' | 'authorization'>;
  readonly onClose: () => void;
}

/** Lets an active datasource leave its private state, for good; what that means is said before (SHR-12). */
export function ApproveDatasourceDialog({ organizationId, generation, datasource, onClose }: ApproveDatasourceDialogProps) {
  const { t, i18n } = useTranslation(['datasources', 'common', 'errors', 'impact']);
  const queryClient = useQueryClient();
  const address = { organizationId, generation, datasourceId: datasource.id };
  const impact = useQuery({ ...datasourceImpactQuery(address), retry: false });
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  const approve = useMutation({
    mutationFn: async () => approveDatasourceSharing[generation](queryClient, { params: datasourceParams(address) }),
    onSuccess: (result) => {
      if (!result.ok) return;
      notify.success(t('datasources:approve.done'));
      onClose();
    },
  });
  if (impact.isPending) return null;
  const failed = approve.data && !approve.data.ok ? datasourceFailureText(i18n, approve.data) : undefined;
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      icon={<Share2 aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('datasources:approve.title')}
      description={t('datasources:approve.text', { name: datasource.name })}
      confirmLabel={t('datasources:approve.confirm')}
      confirmingLabel={t('datasources:approve.approving')}
      cancelLabel={t('common:cancel')}
      isConfirming={approve.isPending}
      onConfirm={() => approve.mutate()}
      {...(failed && { error: failed })}
    >
      <GivenUnauthorized {...{ organizationId, generation, datasource, onClose }} />
      <ImpactList impact={impact.data} generation={generation} pathOf={pathOf} />
    </AlertDialog>
  );
}
