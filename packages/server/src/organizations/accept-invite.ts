import type * as contract from '@foyer/api/organizations/accept-invite.contract';
import { confirmByInvite } from '#auth/confirmation.ts';
import { forgetInviteKey, signInContextOf } from '#auth/sign-in-cookies.ts';
import type { Handler } from '#http/operation.ts';
import { answerInvite } from './invite.store.ts';

export const acceptInvite: Handler<typeof contract.acceptInvite> = async (call, services) => {
  const { caller, session, body, cookies, fail } = call;
  const { clock, database } = services;
  const now = clock.now();
  const { from, confirmationKey } = signInContextOf(call);
  const { judgement, organizationId } = await answerInvite(
    database,
    { key: body.id },
    {
      person: caller,
      organization: body.organization,
      confirm: (tx, inviteId) => confirmByInvite(services, tx, { session, confirmationKey, inviteId, from }, now),
    },
    now,
  );
  if (judgement === 'unconfirmed') fail('USER_NOT_CONFIRMED');
  if (judgement === 'suspended') fail('ORGANIZATION_SUSPENDED');
  if (judgement === 'full') fail('SEATS_LIMIT');
  if (judgement === 'expired') fail('INVITE_EXPIRED');
  if (judgement === 'other account') fail('INVITE_OTHER_ACCOUNT');
  forgetInviteKey(cookies);
  return { status: 200, data: { organization: String(organizationId) } };
};
