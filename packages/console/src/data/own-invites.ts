import { acceptOwnInvite as acceptOwnInviteCall, listOwnInvites } from '@foyer/api/people/invite.contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { forgetOrganization, refreshOrganizations } from './organizations.ts';
import { clientOf, fetchData } from './query.ts';

/** The invites that wait for the signed-in person's address. */
export const ownInvitesQuery = queryOptions({
  queryKey: ['invites', 'own'],
  queryFn: (context) => fetchData(context, listOwnInvites),
});

/** Accepts an invite that waits for the person; the list of their organizations is asked for again. */
export async function acceptOwnInvite(queryClient: QueryClient, inviteId: string) {
  const result = await clientOf(queryClient).call(acceptOwnInviteCall, { params: { inviteId } });
  if (result.ok) {
    // What was known of it before, that it cannot be seen for instance, is no longer so.
    forgetOrganization(queryClient, result.data.organization);
    refreshOrganizations(queryClient);
  }
  // What was accepted is gone from the list, and so is what turned out to be too old.
  if (result.ok || result.status === 410 || result.status === 404)
    void queryClient.invalidateQueries({ queryKey: ownInvitesQuery.queryKey });
  return result;
}
