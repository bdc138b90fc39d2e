import type { Generation } from '@foyer/api/generations';
import type { Impact } from '@foyer/api/impact/impact.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import PowerOff from 'lucide-react/icons/power-off';
import { useTranslation } from 'react-i18next';
import type { DatasourceRow } from '#data/datasources.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { ImpactList } from '#lib/impact-list.tsx';
import { datasourceFailureText } from './datasource-failure.ts';
import { deactivateDatasource } from './datasource-steps.ts';

interface DeactivateDatasourceDialogProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly datasource: Pick<DatasourceRow, 'id' | 'name'>;
  /** What depends on it; undefined when that could not be found out. */
  readonly impact: Impact | undefined;
  readonly onClose: () => void;
}

/** Takes an active datasource back to draft; whom that touches is said before (DS-48). */
export function DeactivateDatasourceDialog({ organizationId, generation, datasource, impact, onClose }: DeactivateDatasourceDialogProps) {
  const { t, i18n } = useTranslation(['datasources', 'editor', 'common', 'errors', 'impact']);
  const queryClient = useQueryClient();
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  const address = { organizationId, generation, datasourceId: datasource.id };
  const deactivate = useMutation({
    mutationFn: () => deactivateDatasource({ queryClient, i18n, address, datasource }),
    onSuccess: (failure) => failure ?? onClose(),
  });
  const failed = deactivate.data && datasourceFailureText(i18n, deactivate.data);
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="danger"
      icon={<PowerOff aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('datasources:deactivate.title', { name: datasource.name })}
      description={t('datasources:deactivate.text')}
      confirmLabel={t('datasources:deactivate.confirm')}
      confirmingLabel={t('editor:lifeCycle.deactivating')}
      cancelLabel={t('common:cancel')}
      isConfirming={deactivate.isPending}
      onConfirm={() => deactivate.mutate()}
      {...(failed && { error: failed })}
    >
      <ImpactList impact={impact} generation={generation} pathOf={pathOf} isTold />
    </AlertDialog>
  );
}
