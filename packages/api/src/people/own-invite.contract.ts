import * as z from 'zod/mini';
import { endpoint } from '#endpoint.ts';
import { roleSchema } from '#organizations/organization.schema.ts';

// By itself: the first screen shows one's own invites, and is not to load what concerns those of others.

/** An invite that waits for the caller. */
const ownInviteSchema = z.object({
  id: z.string(),
  organization: z.object({ id: z.string(), name: z.string(), imageUrl: z.string(), verified: z.boolean() }),
  roles: z.array(roleSchema),
  invitedBy: z.nullable(z.object({ givenName: z.string(), familyName: z.string() })),
  sentAt: z.string(),
  expiresAt: z.string(),
});
export type OwnInvite = z.infer<typeof ownInviteSchema>;

export const listOwnInvites = endpoint({
  method: 'GET',
  path: '/userdata/invites',
  access: { kind: 'person' },
  extension: true,
  list: true,
  success: { 200: z.array(ownInviteSchema) },
  errors: {},
});

export const acceptOwnInvite = endpoint({
  method: 'POST',
  path: '/userdata/invites/{inviteId}/accept',
  access: { kind: 'person', confirmed: true, joins: true },
  extension: true,
  success: { 200: z.object({ organization: z.string() }) },
  errors: { ORGANIZATION_SUSPENDED: 403, SEATS_LIMIT: 409, INVITE_EXPIRED: 410 },
});

export const declineOwnInvite = endpoint({
  method: 'POST',
  path: '/userdata/invites/{inviteId}/decline',
  access: { kind: 'person', confirmed: true },
  extension: true,
  success: { 204: null },
  errors: { INVITE_EXPIRED: 410 },
});
