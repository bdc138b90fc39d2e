import * as z from 'zod/mini';
import { languageCodes } from '#languages.ts';
import { emailSchema, presentedPasswordSchema } from '#text.schema.ts';
import { startPages } from './start-page.ts';

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
  /** The language of mails, and of the console where nothing else was chosen (extension). */
  locale: z.optional(z.enum(languageCodes)),
  /** What choosing an organization opens (extension). */
  startPage: z.optional(z.enum(startPages)),
  /** For somebody unconfirmed: in how many seconds the link that confirms can be mailed again, where not at once (extension). */
  confirmationWaitSeconds: z.optional(z.number()),
});
export type Me = z.infer<typeof meSchema>;

export const signInSchema = z.strictObject({
  username: emailSchema,
  password: presentedPasswordSchema,
  /** Keep the session for longer (idle 7 days, at most 30) instead of idle 60 minutes, at most 12 hours. */
  remember: z.optional(z.boolean()),
});
export type SignIn = z.infer<typeof signInSchema>;

/**
 * Where the code of a second factor comes from: it is mailed, an authenticator app shows it, or it is one of the codes that the
 * person wrote down.
 */
export const channelSchema = z.enum(['email', 'authenticator', 'recovery']);
export type Channel = z.infer<typeof channelSchema>;

/** What a sign-in answers: `verify` when a second factor is needed and no session was opened yet. */
export const signInResultSchema = z.object({
  verify: z.optional(z.boolean()),
  /** Where the code comes from, with `verify` (extension). */
  channel: z.optional(z.enum(['email', 'authenticator'])),
});

/** In how many seconds another code can be sent, where not at once. */
export const codeWaitSchema = z.object({ resendWaitSeconds: z.optional(z.number()) });

export const codeLength = 6;
/** A recovery code as it is shown; it is taken in small letters and without the hyphen too. */
export const recoveryCodePattern = /^[A-Za-z2-7]{5}-?[A-Za-z2-7]{5}$/;

/** The six digits that were mailed or that an authenticator app shows. */
export const codeSchema = z
  .string({ error: 'CODE_REQUIRED' })
  .check(z.minLength(1, { error: 'CODE_REQUIRED', abort: true }), z.regex(/^\d{6}$/, { error: 'CODE_VALIDATION' }));
/** A recovery code as a person types it. */
export const recoveryCodeSchema = z
  .string({ error: 'CODE_REQUIRED' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'CODE_REQUIRED', abort: true }),
    z.regex(recoveryCodePattern, { error: 'RECOVERY_CODE_VALIDATION' }),
  );

/** A code, and where it comes from. */
const codeFields = {
  channel: channelSchema,
  code: z
    .string({ error: 'CODE_REQUIRED' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'CODE_REQUIRED', abort: true }),
      z.regex(/^(?:\d{6}|[A-Za-z2-7]{5}-?[A-Za-z2-7]{5})$/, { error: 'CODE_VALIDATION', abort: true }),
    ),
};
type CodeFields = z.infer<z.ZodMiniObject<typeof codeFields>>;
const digitsFit = z.refine<CodeFields>(({ channel, code }) => channel === 'recovery' || /^\d{6}$/.test(code), {
  path: ['code'],
  error: 'CODE_VALIDATION',
});
const recoveryCodeFits = z.refine<CodeFields>(({ channel, code }) => channel !== 'recovery' || recoveryCodePattern.test(code), {
  path: ['code'],
  error: 'RECOVERY_CODE_VALIDATION',
});

export const secondFactorSchema = z.strictObject({ recipient: emailSchema, ...codeFields }).check(digitsFit, recoveryCodeFits);
export type SecondFactor = z.infer<typeof secondFactorSchema>;
/** The same of somebody who is signed in: it is known whose code it is. */
export const reauthenticationCodeSchema = z.strictObject(codeFields).check(digitsFit, recoveryCodeFits);
export const resendCodeSchema = z.strictObject({ recipient: emailSchema, channel: z.literal('email') });
