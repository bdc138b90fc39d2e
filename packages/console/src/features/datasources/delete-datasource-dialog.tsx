import type { Generation } from '@foyer/api/generations';
import { ConfirmByTypingDialog } from '@foyer/ui/patterns/confirm-by-typing-dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type DatasourceRow, datasourceImpactQuery, datasourceParams, datasourceUsersQuery, deleteDatasource } from '#data/datasources.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { ImpactList } from '#lib/impact-list.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { datasourceFailureText, isDatasourceGone } from './datasource-failure.ts';

interface DeleteDatasourceDialogProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly datasource: Pick<DatasourceRow, 'id' | 'name'>;
  readonly onClose: () => void;
  /** It is gone from the list; closes by itself without this. */
  readonly onDeleted?: () => void;
}

/** Asks for the datasource's name before it goes. Who else uses it is looked up first; when that fails nothing is said of it (DS-14, DS-15). */
export function DeleteDatasourceDialog({ organizationId, generation, datasource, onClose, onDeleted }: DeleteDatasourceDialogProps) {
  const { t, i18n } = useTranslation(['datasources', 'common', 'errors', 'impact']);
  const queryClient = useQueryClient();
  const address = { organizationId, generation, datasourceId: datasource.id };
  const users = useQuery(datasourceUsersQuery(address));
  const impact = useQuery({ ...datasourceImpactQuery(address), retry: false });
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  const remove = useMutation({
    mutationFn: () => deleteDatasource[generation](queryClient, { params: datasourceParams(address) }),
    onSuccess: (result) => {
      // Who finds it gone already has what they wanted.
      if (!result.ok && !isDatasourceGone(result)) return;
      notify.success(t('datasources:delete.done'));
      (onDeleted ?? onClose)();
    },
  });
  if (users.isPending || impact.isPending) return null;
  const isInUse = (users.data?.length ?? 0) > 0;
  const failed = remove.data && !remove.data.ok ? datasourceFailureText(i18n, remove.data, t('datasources:delete.failed')) : undefined;
  return (
    <ConfirmByTypingDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(isInUse ? 'datasources:delete.titleInUse' : 'datasources:delete.title')}
      description={
        <>
          {isInUse && <span className="block">{t('datasources:delete.inUse', { count: users.data?.length ?? 0 })}</span>}
          {t('datasources:delete.message')} {t('datasources:delete.window')}
        </>
      }
      inputLabel={t('datasources:delete.name', { name: datasource.name })}
      expected={datasource.name}
      emptyError={t('datasources:delete.required')}
      mismatchError={t('datasources:delete.mismatch')}
      confirmLabel={t('datasources:delete.confirm')}
      confirmingLabel={t('datasources:delete.deleting')}
      cancelLabel={t('common:cancel')}
      isConfirming={remove.isPending}
      onConfirm={() => remove.mutate()}
      error={failed}
    >
      {impact.data && <ImpactList impact={impact.data} generation={generation} pathOf={pathOf} isTold endsAuthorizations />}
    </ConfirmByTypingDialog>
  );
}
