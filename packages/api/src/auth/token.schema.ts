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
/** The same, with the answer of whoever was asked whether this shall be their account. */
export const signInByCodeSchema = z.extend(signInCodeSchema, { confirmed: z.optional(z.literal(true)) });
/** `asks` names the account when no session was opened yet, because its person is not known to have asked for it in this browser. */
export const signInByCodeResultSchema = z.object({ asks: z.optional(z.object({ username: z.string() })) });
export const issuedSignInCodeSchema = z.object({
  code: z.string(),
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
});

const parameter = z.optional(z.string().check(z.maxLength(2000)));
/** What a token endpoint is asked (RFC 6749 §4.1.3, RFC 7636 §4.5). What is missing is told in the standard's own words. */
export const tokenRequestSchema = z.object({
  grant_type: parameter,
  client_id: parameter,
  code: parameter,
  code_verifier: parameter,
  redirect_uri: parameter,
});

export type TokenRequest = z.infer<typeof tokenRequestSchema>;

/** What a code was exchanged for. */
export const tokenAnswerSchema = z.object({
  access_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  scope: z.optional(z.string()),
  /** Says who signed in, to the project that asked. */
  id_token: z.string(),
});
