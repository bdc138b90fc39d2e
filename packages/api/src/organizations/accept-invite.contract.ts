import * as z from 'zod/mini';
import { smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';

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
  summary: 'Makes the caller a member of the organization that invited their address. Asking again after success answers the same.',
  access: { kind: 'person', confirmed: true },
  rateLimit: 'inviteKey',
  body: { encoding: 'json', schema: acceptInviteSchema, limit: smallBody },
  success: { 200: z.object({ organization: z.string() }) },
  alsoSuccess: [201, 202, 204],
  errors: { INVITE_OTHER_ACCOUNT: 403, INVITE_EXPIRED: 410, TOO_MANY_ATTEMPTS: 429 },
});
