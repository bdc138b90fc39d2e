import * as z from 'zod/mini';
import { smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { confirmEmailSchema, forgotPasswordSchema, resetPasswordSchema, signUpSchema } from './registration.schema.ts';

const anyone = { kind: 'public' } as const;
const person = { kind: 'person' } as const;
/** A path to come back to, base64. */
const nextSchema = z.optional(z.string().check(z.maxLength(4000)));

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Makes an account and opens its session. The confirmation is mailed by `auth/sendConfirmationEmail`.',
  access: anyone,
  rateLimit: 'signUp',
  body: { encoding: 'json', schema: signUpSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: { EMAIL_TAKEN_ERROR: 409, TOO_MANY_ATTEMPTS: 429 },
});

export const sendConfirmationEmail = endpoint({
  method: 'POST',
  path: '/auth/sendConfirmationEmail',
  summary: 'Mails the link that confirms the caller’s address; former links stop working. `next` (extension) is where it leads afterwards.',
  access: person,
  query: z.strictObject({ next: nextSchema }),
  success: { 204: null },
  errors: { EMAIL_ALREADY_CONFIRMED: 409, TOO_MANY_ATTEMPTS: 429 },
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirmEmail',
  summary: 'Confirms an address with the key that was mailed to it. Needs no session.',
  access: anyone,
  rateLimit: 'linkKey',
  body: { encoding: 'json', schema: confirmEmailSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: { CONFIRM_EMAIL_ERROR: 400, EMAIL_ALREADY_CONFIRMED: 409, TOO_MANY_ATTEMPTS: 429 },
});

export const sendResetPasswordEmail = endpoint({
  method: 'POST',
  path: '/auth/sendResetPasswordEmail',
  summary: 'Mails a link for a new password, if there is such an account. Answers the same when there is none.',
  access: anyone,
  rateLimit: 'resetMail',
  body: { encoding: 'json', schema: forgotPasswordSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: { TOO_MANY_ATTEMPTS: 429 },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/resetPassword',
  summary: 'Sets a new password with the key that was mailed, and ends every session of the account.',
  access: anyone,
  rateLimit: 'linkKey',
  body: { encoding: 'json', schema: resetPasswordSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: { RESET_KEY_INVALID: 400, TOO_MANY_ATTEMPTS: 429 },
});
