import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PowerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Generation } from '#data/connectors.ts';
import { type DatasourceRow, datasourceImpactQuery, setDatasourceStatus } from '#data/datasources.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { answerText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { UsesList } from '#lib/uses-list.tsx';
import { ImpactLines } from './impact-lines.tsx';

interface DeactivateDatasourceDialogProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly datasource: Pick<DatasourceRow, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Takes an active datasource back to draft; whom that touches is said before. */
export function DeactivateDatasourceDialog({ organizationId, generation, datasource, onClose }: DeactivateDatasourceDialogProps) {
  const { t, i18n } = useTranslation(['datasources', 'editor', 'common', 'errors']);
  const queryClient = useQueryClient();
  const address = { organizationId, generation, datasourceId: datasource.id };
  const impact = useQuery({ ...datasourceImpactQuery(address), retry: false });
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  const projects = impact.data?.projects ?? [];
  const deactivate = useMutation({
    mutationFn: () => setDatasourceStatus(queryClient, address, 'deactivate'),
    onSuccess: (result) => {
      if (!result.ok) return;
      notify.success(t('datasources:statusUpdated'));
      onClose();
    },
  });
  if (impact.isPending) return null;
  const failed = deactivate.data && !deactivate.data.ok ? answerText(i18n, deactivate.data) : undefined;
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      icon={<PowerOff aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('datasources:deactivate.title', { name: datasource.name })}
      description={
        <>
          {t('datasources:deactivate.text')}
          {/* Sign-ins stay, and count again once it is active; mappings bring nothing until then. */}
          <ImpactLines impact={impact.data && { ...impact.data, projects: [], authorizations: 0 }} isUnknown={impact.isError} />
        </>
      }
      confirmLabel={t('editor:lifeCycle.deactivate')}
      confirmingLabel={t('editor:lifeCycle.deactivating')}
      cancelLabel={t('common:cancel')}
      isConfirming={deactivate.isPending}
      onConfirm={() => deactivate.mutate()}
      {...(failed && { error: failed })}
    >
      {projects.length > 0 && (
        <UsesList
          groups={[
            {
              title: t('datasources:deactivate.projects'),
              count: projects.length,
              things: projects.map(({ id, name }) => ({ id, name, to: pathOf({ kind: 'project', id }) })),
            },
          ]}
        />
      )}
    </AlertDialog>
  );
}
