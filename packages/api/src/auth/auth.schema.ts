import * as z from 'zod/mini';
import { emailSchema, presentedPasswordSchema } from '#text.schema.ts';

/** GET userdata/me. The snake-case names are the specification's. */
export const meSchema = z.object({
  userId: z.string(),
  /** The e-mail address. */
  username: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  /** `user` for everybody today; roles inside organizations are lists of their own. */
  role: z.string(),
  confirmed: z.boolean(),
});
export type Me = z.infer<typeof meSchema>;

export const signInSchema = z.strictObject({
  username: emailSchema,
  password: presentedPasswordSchema,
  /** Keep the session for longer (idle 7 days, at most 30) instead of idle 60 minutes, at most 12 hours. */
  remember: z.optional(z.boolean()),
});
export type SignIn = z.infer<typeof signInSchema>;

/** What a sign-in answers: `verify` when a second factor is needed and no session was opened yet. */
export const signInResultSchema = z.object({ verify: z.optional(z.boolean()) });

export const codeLength = 6;
export const secondFactorSchema = z.strictObject({
  recipient: emailSchema,
  channel: z.literal('email'),
  code: z
    .string({ error: 'CODE_REQUIRED' })
    .check(z.minLength(1, { error: 'CODE_REQUIRED', abort: true }), z.regex(/^\d{6}$/, { error: 'CODE_VALIDATION' })),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;
export const resendCodeSchema = z.strictObject({ recipient: emailSchema, channel: z.literal('email') });
