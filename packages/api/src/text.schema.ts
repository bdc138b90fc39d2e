import * as z from 'zod/mini';
import { plainName } from './plain-name.ts';

/** People's names: letters and marks of any script, space, apostrophes, hyphen, full stop. */
export const personNamePattern = /^[\p{L}\p{M} '’.-]+$/u;
/** Names of organizations, teams and projects. */
export const thingNamePattern = /^[\p{L}\p{M}\p{N} \-_,?!'.()&]+$/u;
export const nameMinLength = 2;
export const nameMaxLength = 150;
export const emailMaxLength = 254;
export const passwordMinLength = 10;
export const passwordMaxLength = 256;
/** One lower-case letter, one upper-case letter, one digit and one character of ASCII punctuation. */
export const passwordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!-/:-@[-`{-~]).*$/su;

/** Error keys are translation keys of the namespace `errors`. Every message of a schema is one. */
export const emailSchema = z
  .string({ error: 'EMAIL_REQUIRED' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'EMAIL_REQUIRED', abort: true }),
    z.maxLength(emailMaxLength, { error: 'EMAIL_VALIDATION', abort: true }),
    z.email({ error: 'EMAIL_VALIDATION' }),
  );

/** A password being chosen. */
export const newPasswordSchema = z
  .string({ error: 'PASSWORD_REQUIRED' })
  .check(
    z.minLength(1, { error: 'PASSWORD_REQUIRED', abort: true }),
    z.minLength(passwordMinLength, { error: 'PASSWORD_VALIDATION', abort: true }),
    z.maxLength(passwordMaxLength, { error: 'PASSWORD_VALIDATION', abort: true }),
    z.regex(passwordPattern, { error: 'PASSWORD_VALIDATION' }),
  );

/** What the server alone can find wrong with a new password: error keys of its field. */
export type PasswordFault = 'PASSWORD_TOO_COMMON' | 'PASSWORD_TOO_PERSONAL';

/** A password being presented: only its presence is checked, so that the rules' own history never locks anyone out. */
export const presentedPasswordSchema = z
  .string({ error: 'PASSWORD_REQUIRED' })
  .check(z.minLength(1, { error: 'PASSWORD_REQUIRED', abort: true }), z.maxLength(passwordMaxLength, { error: 'PASSWORD_VALIDATION' }));

function nameSchema(pattern: RegExp, required: string, invalid: string, tooShort = invalid) {
  return z
    .string({ error: required })
    .check(
      z.overwrite(plainName),
      z.minLength(1, { error: required, abort: true }),
      z.minLength(nameMinLength, { error: tooShort, abort: true }),
      z.maxLength(nameMaxLength, { error: invalid, abort: true }),
      z.regex(pattern, { error: invalid }),
    );
}

/** A name of an organization, team or project; the keys differ by what is named, and by its being too short where that has one of its own. */
export function thingNameSchema(required: string, invalid: string, tooShort = invalid) {
  return nameSchema(thingNamePattern, required, invalid, tooShort);
}

/** A person's first name. */
export const givenNameSchema = nameSchema(personNamePattern, 'FIRST_NAME_REQUIRED', 'FIRST_NAME_VALIDATION');
/** A person's last name. */
export const familyNameSchema = nameSchema(personNamePattern, 'LAST_NAME_REQUIRED', 'LAST_NAME_VALIDATION');

/** `yes`/`no`-like switches arrive as text in queries. */
export const limitSchema = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)));
/** The same where short rows are asked for all together. */
export const longLimitSchema = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_500)));
/** Opaque position in a list, as the last answer gave it in `X-Next-Cursor`. It holds the sort key, which may be long in any script. */
export const cursorSchema = z.optional(z.string().check(z.maxLength(4000)));
/** Text to search for. */
export const searchSchema = z.optional(z.string().check(z.trim(), z.maxLength(200)));
