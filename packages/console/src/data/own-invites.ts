import type { Failure } from '@foyer/api/client';
import { listOrganizations } from '@foyer/api/organizations/organization.contract';
import {
  acceptOwnInvite as acceptOwnInviteCall,
  declineOwnInvite as declineOwnInviteCall,
  listOwnInvites,
} from '@foyer/api/people/own-invite.contract';
import { type FailureTable, meaningOf, usualTelling } from '#lib/failures.ts';
import { changeOf, endpointQuery } from './endpoint-data.ts';
import { refreshUnread } from './inbox.ts';
import { forgetOrganization } from './organizations.ts';

/** The invites that wait for the signed-in person's address. */
export const ownInvitesQuery = endpointQuery(listOwnInvites, {});

/** What follows when an invite was neither accepted nor declined. */
type OwnInviteFailureOutcome =
  /** The session's own dialog is open already. */
  | 'session'
  /** It is not there any more, or too old: it leaves the list, and what is said must outlive its row. */
  | 'gone'
  /** The server's words beside the invite. */
  | 'message';

const outcomes: FailureTable<typeof acceptOwnInviteCall | typeof declineOwnInviteCall, OwnInviteFailureOutcome> = {
  ...usualTelling,
  NOT_FOUND: 'gone',
  SEATS_LIMIT: 'message',
  INVITE_EXPIRED: 'gone',
};

/** Which of them an answer means. */
export function ownInviteFailureOutcome(failure: Failure): OwnInviteFailureOutcome {
  return meaningOf(outcomes, failure);
}

/** Accepts an invite that waits for the person. One that turned out to be too old is gone from the list as well. */
export const acceptOwnInvite = changeOf(acceptOwnInviteCall, {
  stale: [listOrganizations],
  staleInAnyCase: [listOwnInvites],
  // What was known of it before, that it cannot be seen for instance, is no longer so.
  keep: (queryClient, _, { organization }) => {
    forgetOrganization(queryClient, organization);
    refreshUnread(queryClient);
  },
});

/** Declines an invite that waits for the person. */
export const declineOwnInvite = changeOf(declineOwnInviteCall, {
  staleInAnyCase: [listOwnInvites],
  // Before the dialog closes, which gives the focus back: to the list, where the row of its button is gone.
  keep: (queryClient, { params }) => {
    queryClient.setQueryData(ownInvitesQuery.queryKey, (known) => known?.filter(({ id }) => id !== params.inviteId));
    refreshUnread(queryClient);
  },
});
