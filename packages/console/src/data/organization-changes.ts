import type { Answer, Failure } from '@foyer/api/client';
import * as calls from '@foyer/api/organizations/organization.contract';
import type { Organization } from '@foyer/api/organizations/organization.schema';
import type { QueryClient } from '@tanstack/react-query';
import { failureKindOf } from '#lib/failures.ts';
import { isOrganizationGone, organizationKeys } from './organizations.ts';
import { clientOf } from './query.ts';

// Apart from the reading of organizations, which every screen does: the first one is not to carry this.

/** Creates an organization; the lists that it belongs in are asked for again. */
export async function createOrganization(queryClient: QueryClient, given: { readonly name: string; readonly image?: Blob }) {
  const result = await clientOf(queryClient).call(calls.createOrganization, { body: { ...given, externalUrl: '' } });
  if (result.ok) await queryClient.invalidateQueries({ queryKey: organizationKeys.lists });
  return result;
}

/** Saves name and picture over the given version. An older copy still on its way cannot undo what the answer says. */
export async function updateOrganization(
  queryClient: QueryClient,
  id: string,
  change: { readonly name: string; readonly picture?: Blob | 'removed' },
  version: number,
) {
  const { name, picture } = change;
  await queryClient.cancelQueries({ queryKey: organizationKeys.detail(id) });
  const result = await clientOf(queryClient).call(calls.updateOrganization, {
    params: { id },
    version,
    body: { name, externalUrl: '', ...(picture === 'removed' ? { removeImage: 'true' as const } : picture && { image: picture }) },
  });
  if (result.ok) {
    queryClient.setQueryData(organizationKeys.detail(id), (known: Organization | undefined) =>
      known && known.version > result.data.version ? known : result.data,
    );
    void queryClient.invalidateQueries({ queryKey: organizationKeys.lists });
  }
  // Whoever tells of a failure wants to know whether it is there at all.
  await recheckOrganization(queryClient, id, result);
  return result;
}

/** Whether the organization did not load when it was last asked for. */
export function hasOrganizationFailed(queryClient: QueryClient, id: string): boolean {
  return queryClient.getQueryState(organizationKeys.detail(id))?.status === 'error';
}

/** What the server holds now, past every cache; undefined when it cannot be asked. */
export async function reloadOrganization(queryClient: QueryClient, id: string): Promise<Organization | undefined> {
  const result = await clientOf(queryClient).call(calls.getOrganization, { params: { id } });
  return result.ok ? result.data : undefined;
}

function markGone(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData(organizationKeys.gone(id), true);
  void queryClient.invalidateQueries({ queryKey: organizationKeys.lists });
}

/** An action found nothing there: the organization is asked for again, and the shell around the screen deals with the answer. */
export async function recheckOrganization(queryClient: QueryClient, id: string, result: Answer<unknown> | Failure): Promise<void> {
  if (!result.ok && failureKindOf(result) === 'gone' && !isOrganizationGone(queryClient, id))
    await queryClient.invalidateQueries({ queryKey: organizationKeys.detail(id) });
}

/** Deletes the organization for everybody. */
export async function deleteOrganization(queryClient: QueryClient, id: string) {
  const result = await clientOf(queryClient).call(calls.deleteOrganization, { params: { id } });
  void recheckOrganization(queryClient, id, result);
  if (result.ok) markGone(queryClient, id);
  return result;
}

/** Ends the person's own membership. */
export async function leaveOrganization(queryClient: QueryClient, id: string) {
  const result = await clientOf(queryClient).call(calls.leaveOrganization, { params: { id } });
  void recheckOrganization(queryClient, id, result);
  if (result.ok) markGone(queryClient, id);
  return result;
}
