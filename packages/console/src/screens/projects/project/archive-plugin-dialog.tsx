import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import { useTranslation } from 'react-i18next';
import { useProjectDatasourcePath } from '#data/use-project-datasource-path.ts';
import { MappedFields } from '#lib/mapped-fields.tsx';
import { type ArchiveStep, archive, archiveFailureText } from './archive-steps.ts';

interface ArchivePluginDialogProps extends Pick<ArchiveStep, 'organizationId' | 'projectId' | 'plugin'> {
  readonly onClose: () => void;
  readonly onArchived: () => void;
}

/** Asks before a plugin is archived onto which something is mapped, and names the fields that then bring nothing (MAP-40). */
export function ArchivePluginDialog({ onClose, onArchived, ...place }: ArchivePluginDialogProps) {
  const { t, i18n } = useTranslation(['projects', 'common', 'errors']);
  const queryClient = useQueryClient();
  const { name, tenantConfig } = place.plugin;
  const mapped = Object.entries(tenantConfig.attributes).map(([field, attribute]) => ({ field, ...attribute }));
  const pathOf = useProjectDatasourcePath(place);
  const turn = useMutation({
    mutationFn: () => archive({ queryClient, i18n, ...place }),
    onSuccess: (failure) => {
      if (failure) return;
      onClose();
      onArchived();
    },
  });
  const failed = turn.data && archiveFailureText(i18n, turn.data);
  return (
    <AlertDialog
      tone="danger"
      isOpen
      onOpenChange={onClose}
      icon={<Archive aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('projects:plugins.question', { name })}
      description={t('projects:plugins.consequence', { count: mapped.length })}
      confirmLabel={t('projects:plugins.archive')}
      confirmingLabel={t('projects:plugins.archiving')}
      cancelLabel={t('common:cancel')}
      isConfirming={turn.isPending}
      onConfirm={() => turn.mutate()}
      {...(failed && { error: failed })}
    >
      <MappedFields fields={mapped} pathOf={pathOf} />
    </AlertDialog>
  );
}
