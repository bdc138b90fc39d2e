import type { Failure } from '@foyer/api/client';
import { acceptOwnInvite as acceptOwnInviteCall, listOwnInvites } from '@foyer/api/people/invite.contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';
import { forgetOrganization, refreshOrganizations } from './organizations.ts';
import { clientOf, fetchData } from './query.ts';

/** The invites that wait for the signed-in person's address. */
export const ownInvitesQuery = queryOptions({
  queryKey: ['invites', 'own'],
  queryFn: (context) => fetchData(context, listOwnInvites),
});

/** What follows when an invite was not accepted. */
type AcceptFailureOutcome =
  /** The session's own dialog is open already. */
  | 'session'
  /** It is not there any more, or too old: it leaves the list, and what is said must outlive its row. */
  | 'gone'
  /** The server's words beside the invite. */
  | 'message';

const acceptOutcomes: FailureTable<typeof acceptOwnInviteCall, AcceptFailureOutcome> = {
  ...usualMeanings({ session: 'session', refused: 'message', trouble: 'message' }),
  NOT_FOUND: 'gone',
  INVITE_EXPIRED: 'gone',
};

/** Which of them an answer means. */
export function acceptFailureOutcome(failure: Failure): AcceptFailureOutcome {
  return meaningOf(acceptOutcomes, failure);
}

/** Accepts an invite that waits for the person; the list of their organizations is asked for again. */
export async function acceptOwnInvite(queryClient: QueryClient, inviteId: string) {
  const result = await clientOf(queryClient).call(acceptOwnInviteCall, { params: { inviteId } });
  if (result.ok) {
    // What was known of it before, that it cannot be seen for instance, is no longer so.
    forgetOrganization(queryClient, result.data.organization);
    refreshOrganizations(queryClient);
  }
  // What was accepted is gone from the list, and so is what turned out to be too old.
  if (result.ok || acceptFailureOutcome(result) === 'gone') void queryClient.invalidateQueries({ queryKey: ownInvitesQuery.queryKey });
  return result;
}
