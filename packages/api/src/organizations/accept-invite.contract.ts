import * as z from 'zod/mini';
import { smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { allRoles } from '#people/role-set.ts';

// By itself: the page that an invite opens calls nothing else of organizations, and is not to load the rest.

/** What leads to a place in an organization. */
const acceptInviteSchema = z.strictObject({
  id: z
    .string({ error: 'INVITE_INCOMPLETE' })
    .check(z.minLength(1, { error: 'INVITE_INCOMPLETE' }), z.maxLength(200, { error: 'INVITE_INCOMPLETE' })),
  organization: z.optional(z.string().check(z.regex(/^\d{1,9}$/, { error: 'INVITE_INCOMPLETE' }))),
});

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/organizations/acceptInvite',
  access: { kind: 'person', joins: true },
  rateLimit: 'inviteKey',
  body: { encoding: 'json', schema: acceptInviteSchema, limit: smallBody },
  success: { 200: z.object({ organization: z.string() }) },
  alsoSuccess: [201, 202, 204],
  errors: { INVITE_OTHER_ACCOUNT: 403, ORGANIZATION_SUSPENDED: 403, SEATS_LIMIT: 409, INVITE_EXPIRED: 410, TOO_MANY_ATTEMPTS: 429 },
});

/** What anybody may know who has an invite's link, and its address for who has the link that was mailed there. */
const openInviteSchema = z.object({
  organization: z.object({ name: z.string() }),
  /** Null where the account is gone. */
  invitedBy: z.nullable(z.object({ givenName: z.string(), familyName: z.string() })),
  roles: z.array(z.enum(allRoles)),
  email: z.optional(z.string()),
});
export type OpenInvite = z.infer<typeof openInviteSchema>;

export const lookUpInvite = endpoint({
  method: 'POST',
  path: '/organizations/acceptInvite/lookUp',
  access: { kind: 'public' },
  rateLimit: 'inviteLookUp',
  extension: true,
  body: { encoding: 'json', schema: acceptInviteSchema, limit: smallBody },
  success: { 200: openInviteSchema },
  errors: { INVITE_EXPIRED: 410, TOO_MANY_ATTEMPTS: 429 },
});
