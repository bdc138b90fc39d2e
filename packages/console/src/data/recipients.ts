import { checkRecipients as checkRecipientsCall, inviteUsers as inviteUsersCall } from '@foyer/api/people/invite.contract';
import { listTeams } from '@foyer/api/teams/team.contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeOf, endpointQuery } from './endpoint-data.ts';

/** Invites up to ten people. The answer says of each whether it was done. */
export const inviteUsers = changeOf(inviteUsersCall);

/** Addresses that one check takes. */
export const addressesPerCheck = 500;

/** Says of addresses whether they can be invited; changes nothing. */
export const checkRecipients = changeOf(checkRecipientsCall);

/** Somebody was invited: whatever is known of the organization is asked for again when it is looked at next. */
export function noteInvited(queryClient: QueryClient, organizationId: string): void {
  void queryClient.invalidateQueries({ queryKey: ['organization', organizationId], refetchType: 'none' });
}

const teamsFound = 30;

/** Teams of any level that are called so, each with the way down to it. */
export function teamSearchQuery(organizationId: string, q: string) {
  return queryOptions({
    ...endpointQuery(listTeams, { params: { id: organizationId }, query: { q: q || undefined, limit: teamsFound, levels: 'one' } }),
    placeholderData: keepPreviousData,
  });
}
