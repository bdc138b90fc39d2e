import * as z from 'zod/mini';

/** The interaction of an authorization server that a sign-in belongs to. */
export const authRequestSchema = z.strictObject({ req: z.string().check(z.minLength(1), z.maxLength(500)) });

/** A token for one project or one organization, shown to a deployment. */
export const scopedTokenSchema = z.object({
  token: z.string(),
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
});

/** A one-time code that signs its person in, as the address parameter `hash` carries it. */
export const signInCodeSchema = z.strictObject({
  code: z
    .string({ error: 'SIGN_IN_CODE_INVALID' })
    .check(z.minLength(1, { error: 'SIGN_IN_CODE_INVALID' }), z.maxLength(200, { error: 'SIGN_IN_CODE_INVALID' })),
  redirect: z.optional(z.string().check(z.maxLength(2000, { error: 'UNAUTHORIZED_REDIRECT' }))),
});
export const issuedSignInCodeSchema = z.object({
  code: z.string(),
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
});
