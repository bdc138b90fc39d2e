import type { Failure } from '@foyer/api/client';
import type { ContextPlugin } from '@foyer/api/remapping/remapping.schema';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { projectPluginsQuery, type RemappingPlace, refreshRemapping, updateTenantConfig } from '#data/remapping.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { offerUndo } from '#lib/notifications/offer-undo.ts';
import { mappingFailureKindOf } from './mapping-failure.ts';

/** What turns a plugin on or off. */
interface TurnStep {
  readonly queryClient: QueryClient;
  readonly i18n: i18n;
  readonly place: RemappingPlace;
  readonly plugin: ContextPlugin;
}

/** What a failure says; nothing for an ended session, which has its own dialog. */
function turnFailureText({ i18n }: TurnStep, failure: Failure): string {
  const kind = mappingFailureKindOf(failure);
  if (kind === 'session') return '';
  return kind === 'conflict' ? i18n.t('remapping:refreshed') : failureText(i18n, failure);
}

/** Turns the plugin back, as it is by now. */
async function turnBack(step: TurnStep, isOn: boolean): Promise<string | undefined> {
  const { queryClient, place, plugin } = step;
  const known = await queryClient.fetchQuery({ ...projectPluginsQuery(place), staleTime: 0, retry: false }).catch(() => undefined);
  const now = known?.find(({ id }) => id === plugin.id);
  // Somebody else has done so.
  if (now?.tenantConfig.isEnabled === isOn) return undefined;
  const result = await updateTenantConfig(queryClient, place, now ?? plugin, isOn);
  if (result.ok) return undefined;
  await refreshRemapping(queryClient, place);
  return turnFailureText(step, result);
}

/** Turns a plugin on or off, and offers to take that back. Answers why it could not be done. */
export async function turnPlugin(step: TurnStep, isOn: boolean): Promise<string | undefined> {
  const { queryClient, i18n, place, plugin } = step;
  const result = await updateTenantConfig(queryClient, place, plugin, isOn);
  if (!result.ok) {
    await refreshRemapping(queryClient, place);
    return turnFailureText(step, result);
  }
  const named = { plugin: plugin.name };
  offerUndo(i18n, {
    done: i18n.t('remapping:plugins.updated'),
    means: i18n.t(isOn ? 'remapping:plugins.turnOffAgain' : 'remapping:plugins.turnOnAgain', named),
    undone: i18n.t(isOn ? 'remapping:plugins.offAgain' : 'remapping:plugins.onAgain', named),
    reverse: () => turnBack(step, !isOn),
  });
  return undefined;
}
