import type { Failure } from '@foyer/api/client';
import type { PublishedPlugin } from '@foyer/api/publishing/publishing.schema';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { archivePlugin, pluginsQuery, updatePlugin } from '#data/plugins.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { offerUndo } from '#lib/notifications/offer-undo.ts';
import { pluginFailureOutcome } from './plugin-failure.ts';

/** What archives a plugin. */
export interface ArchiveStep {
  readonly queryClient: QueryClient;
  readonly i18n: i18n;
  readonly organizationId: string;
  readonly projectId: string;
  readonly plugin: PublishedPlugin;
}

/** What a failure says; nothing for an ended session, which has its own dialog. */
export function archiveFailureText(i18n: i18n, failure: Failure): string {
  return pluginFailureOutcome(failure) === 'session' ? '' : failureText(i18n, failure);
}

/** Offers an archived plugin again, as it is by now. */
async function restore({ queryClient, i18n, organizationId, projectId, plugin }: ArchiveStep): Promise<string | undefined> {
  const list = pluginsQuery(organizationId, projectId);
  const now = await queryClient.fetchQuery({ ...list, staleTime: 0, retry: false }).catch(() => undefined);
  const archived = now?.find(({ uid }) => uid === plugin.uid) ?? plugin;
  // Somebody else has restored it.
  if (now && archived.archivedAt === undefined) return undefined;
  const { uid, name, isReserved, values, tenantConfig } = archived;
  const result = await updatePlugin(queryClient, {
    params: { id: organizationId, project: projectId, uid },
    query: { dryRun: 'false' },
    body: { name, isReserved, values },
    ...(now && { version: tenantConfig.version }),
  });
  return result.ok ? undefined : archiveFailureText(i18n, result);
}

/** Archives a plugin, and offers to restore it (MAP-40). */
export async function archive(step: ArchiveStep): Promise<Failure | undefined> {
  const { queryClient, i18n, organizationId, projectId, plugin } = step;
  const { name, uid, tenantConfig } = plugin;
  const params = { id: organizationId, project: projectId, uid };
  const result = await archivePlugin(queryClient, { params, version: tenantConfig.version });
  if (!result.ok) return result;
  offerUndo(i18n, {
    done: i18n.t('projects:plugins.nowArchived', { name }),
    means: i18n.t('projects:plugins.restoreNamed', { name }),
    undone: i18n.t('projects:plugins.nowRestored', { name }),
    reverse: () => restore(step),
  });
  return undefined;
}
