import { timingSafeEqual } from 'node:crypto';
import type * as contract from '@foyer/api/organizations/accept-invite.contract';
import { hashToken } from '#auth/session.store.ts';
import type { Handler } from '#http/operation.ts';
import { findOpenInvite } from './open-invite.store.ts';

/** Whether a browser holds the key of the invite's mail. */
function isMailed(confirmationKey: string | undefined, kept: Buffer | null): boolean {
  return confirmationKey !== undefined && kept !== null && timingSafeEqual(hashToken(confirmationKey), kept);
}

export const lookUpInvite: Handler<typeof contract.lookUpInvite> = async ({ body, cookies, fail }, { clock, database }) => {
  const found = await findOpenInvite(database, body.id, clock.now());
  const isMeant = body.organization === undefined || body.organization === String(found?.organizationId);
  const open = (isMeant ? found : undefined) ?? fail('INVITE_EXPIRED');
  const { organizationName, givenName, familyName, roles, recipient, confirmationKeyHash } = open;
  return {
    status: 200,
    data: {
      organization: { name: organizationName },
      invitedBy: givenName === null ? null : { givenName, familyName: familyName ?? '' },
      roles,
      ...(isMailed(cookies.get('invite'), confirmationKeyHash) && { email: recipient }),
    },
  };
};
