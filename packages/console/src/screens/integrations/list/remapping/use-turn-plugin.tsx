import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemappingPlace } from '#data/remapping.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import type { PluginGroup } from './board-model.ts';
import { turnPlugin } from './turn-plugin.ts';

const TurnOffDialog = lateDialog(async () => (await import('./remapping-dialogs.ts')).TurnOffDialog);

/** Turns plugins on and off. One onto which something is mapped is turned off after a question (MAP-04). */
export function useTurnPlugin(place: RemappingPlace, groups: readonly PluginGroup[]) {
  const { t, i18n } = useTranslation('remapping');
  const queryClient = useQueryClient();
  const [askedId, setAskedId] = useState<string>();
  const groupOf = (id: string | undefined) => groups.find(({ plugin }) => plugin.id === id);
  const asked = groupOf(askedId);
  async function turn(pluginId: string, isOn: boolean) {
    const group = groupOf(pluginId);
    if (!group) return;
    if (!isOn && group.fields.some(({ mapped }) => mapped)) return setAskedId(pluginId);
    const message = await turnPlugin({ queryClient, i18n, place, plugin: group.plugin }, isOn);
    if (message) notify.error(t('updateFailed', { message }));
  }
  return { turn, question: asked && <TurnOffDialog place={place} group={asked} onClose={() => setAskedId(undefined)} /> };
}
