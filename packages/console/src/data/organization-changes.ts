import type { Answer, Failure } from '@foyer/api/client';
import * as calls from '@foyer/api/organizations/organization.contract';
import { getOrganization, listOrganizations } from '@foyer/api/organizations/organization.contract';
import type { Organization } from '@foyer/api/organizations/organization.schema';
import type { QueryClient } from '@tanstack/react-query';
import { failureKindOf } from '#lib/failures.ts';
import { changeOf, refresh } from './endpoint-data.ts';
import { isOrganizationGone, organizationKeys } from './organizations.ts';
import { clientOf } from './query.ts';

// Apart from the reading of organizations, which every screen does: the first one is not to carry this.

type OfOrganization = { readonly params: { readonly id: string } };

/** Creates an organization. Done once the lists that it belongs in are here again. */
export const createOrganization = changeOf(calls.createOrganization, {
  keep: (queryClient) => queryClient.invalidateQueries({ queryKey: organizationKeys.lists }),
});

/** Saves name and picture over the given version. An older copy still on its way cannot undo what the answer says. */
export const updateOrganization = changeOf(calls.updateOrganization, {
  overtakes: getOrganization,
  keep: (queryClient, { params: { id } }, saved) =>
    void queryClient.setQueryData(organizationKeys.detail(id), (known: Organization | undefined) =>
      known && known.version > saved.version ? known : saved,
    ),
  stale: [listOrganizations],
  // Whoever tells of a failure wants to know whether it is there at all.
  settle: recheckOrganization,
});

/** Whether the organization did not load when it was last asked for. */
export function hasOrganizationFailed(queryClient: QueryClient, id: string): boolean {
  return queryClient.getQueryState(organizationKeys.detail(id))?.status === 'error';
}

/** What the server holds now, past every cache; undefined when it cannot be asked. */
export async function reloadOrganization(queryClient: QueryClient, id: string): Promise<Organization | undefined> {
  const result = await clientOf(queryClient).call(getOrganization, { params: { id } });
  return result.ok ? result.data : undefined;
}

function markGone(queryClient: QueryClient, { params: { id } }: OfOrganization): void {
  queryClient.setQueryData(organizationKeys.gone(id), true);
  refresh(queryClient, id, [listOrganizations]);
}

/** An action found nothing there: the organization is asked for again, and the shell around the screen deals with the answer. */
export async function recheckOrganization(
  queryClient: QueryClient,
  { params: { id } }: OfOrganization,
  result: Answer<unknown> | Failure,
): Promise<void> {
  if (!result.ok && failureKindOf(result) === 'gone' && !isOrganizationGone(queryClient, id))
    await queryClient.invalidateQueries({ queryKey: organizationKeys.detail(id) });
}

/** Does the same, and does not wait for the answer. */
const settle = (...done: Parameters<typeof recheckOrganization>): void => void recheckOrganization(...done);

/** Deletes the organization for everybody. */
export const deleteOrganization = changeOf(calls.deleteOrganization, { keep: markGone, settle });

/** Ends the person's own membership. */
export const leaveOrganization = changeOf(calls.leaveOrganization, { keep: markGone, settle });
