import type * as contract from '@foyer/api/people/own-invite.contract';
import { isUuid } from '#db/uuid.ts';
import type { Handler } from '#http/operation.ts';
import { answerInvite } from '#organizations/invite.store.ts';

export const acceptOwnInvite: Handler<typeof contract.acceptOwnInvite> = async ({ caller, params, fail }, { clock, database }) => {
  const { inviteId } = params;
  if (!isUuid(inviteId)) fail('INVITE_EXPIRED');
  const { judgement, organizationId } = await answerInvite(database, { id: inviteId }, { person: caller }, clock.now());
  if (judgement === 'suspended') fail('ORGANIZATION_SUSPENDED');
  if (judgement === 'full') fail('SEATS_LIMIT');
  // Somebody else's is answered like one that is not there.
  if (judgement !== 'accept' && judgement !== 'accepted before') fail('INVITE_EXPIRED');
  return { status: 200, data: { organization: String(organizationId) } };
};
