import type * as contract from '@foyer/api/people/own-invite.contract';
import type { Handler } from '#http/operation.ts';
import { listInvitesFor } from './pending-invite.store.ts';

export const listOwnInvites: Handler<typeof contract.listOwnInvites> = async ({ caller }, { clock, database }) => {
  // An address that nobody has confirmed may be somebody else's, and so may its invites.
  const rows = caller.confirmed ? await listInvitesFor(database, caller.email, clock.now()) : [];
  const data = rows.map(({ id, roles, sentAt, expiresAt, organizationId, name, image, verified, givenName, familyName }) => ({
    id,
    organization: { id: String(organizationId), name, imageUrl: image === null ? '' : `/media/${image}`, verified },
    roles,
    invitedBy: givenName === null ? null : { givenName, familyName: familyName ?? '' },
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
  return { status: 200, data, headers: { totalCount: data.length } };
};
