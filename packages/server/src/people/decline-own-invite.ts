import type * as contract from '@foyer/api/people/own-invite.contract';
import { isUuid } from '#db/uuid.ts';
import type { Handler } from '#http/operation.ts';
import { declineInvite } from '#organizations/invite.store.ts';

export const declineOwnInvite: Handler<typeof contract.declineOwnInvite> = async ({ caller, params, fail }, { clock, database }) => {
  const { inviteId } = params;
  // Somebody else's is answered like one that is not there.
  if (!isUuid(inviteId) || !(await declineInvite(database, inviteId, caller, clock.now()))) fail('INVITE_EXPIRED');
  return { status: 204 };
};
