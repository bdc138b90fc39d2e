import { AlertDialog } from '@foyer/ui/alert-dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Power from 'lucide-react/icons/power';
import { useTranslation } from 'react-i18next';
import type { RemappingPlace } from '#data/remapping.ts';
import { useProjectDatasourcePath } from '#data/use-project-datasource-path.ts';
import { MappedFields } from '#lib/mapped-fields.tsx';
import type { PluginGroup } from './board-model.ts';
import { turnPlugin } from './turn-plugin.ts';

interface TurnOffDialogProps {
  readonly place: RemappingPlace;
  readonly group: PluginGroup;
  readonly onClose: () => void;
}

/** Asks before a plugin is turned off onto which something is mapped, and names the fields that then receive nothing (MAP-04). */
export function TurnOffDialog({ place, group: { plugin, fields }, onClose }: TurnOffDialogProps) {
  const { t, i18n } = useTranslation(['remapping', 'common']);
  const queryClient = useQueryClient();
  const pathOf = useProjectDatasourcePath(place);
  const mapped = fields.flatMap(({ value, mapped }) => (mapped ? [{ field: value.uid, ...mapped }] : []));
  const turn = useMutation({
    mutationFn: async () => (await turnPlugin({ queryClient, i18n, place, plugin }, false)) ?? null,
    onSuccess: (reason) => {
      if (reason === null) onClose();
    },
  });
  return (
    <AlertDialog
      tone="danger"
      isOpen
      onOpenChange={onClose}
      icon={<Power aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('remapping:plugins.turnOffTitle', { plugin: plugin.name })}
      description={t('remapping:plugins.turnOffText', { count: mapped.length })}
      confirmLabel={t('remapping:plugins.turnOff')}
      confirmingLabel={t('remapping:plugins.turningOff')}
      cancelLabel={t('common:cancel')}
      isConfirming={turn.isPending}
      onConfirm={() => turn.mutate()}
      {...(turn.data && { error: t('remapping:updateFailed', { message: turn.data }) })}
    >
      <MappedFields fields={mapped} pathOf={pathOf} />
    </AlertDialog>
  );
}
