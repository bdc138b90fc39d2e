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
  access: anyone,
  rateLimit: 'signUp',
  body: { encoding: 'json', schema: signUpSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: { EMAIL_TAKEN_ERROR: 409, TOO_MANY_ATTEMPTS: 429 },
});

export const sendConfirmationEmail = endpoint({
  method: 'POST',
  path: '/auth/sendConfirmationEmail',
  access: person,
  query: z.strictObject({ next: nextSchema }),
  success: { 204: null },
  errors: { EMAIL_ALREADY_CONFIRMED: 409, TOO_MANY_ATTEMPTS: 429 },
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirmEmail',
  access: anyone,
  rateLimit: 'linkKey',
  body: { encoding: 'json', schema: confirmEmailSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: { CONFIRM_EMAIL_ERROR: 400, EMAIL_ALREADY_CONFIRMED: 409, TOO_MANY_ATTEMPTS: 429 },
});

export const sendResetPasswordEmail = endpoint({
  method: 'POST',
  path: '/auth/sendResetPasswordEmail',
  access: anyone,
  rateLimit: 'resetMail',
  body: { encoding: 'json', schema: forgotPasswordSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: { TOO_MANY_ATTEMPTS: 429 },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/resetPassword',
  access: anyone,
  rateLimit: 'linkKey',
  body: { encoding: 'json', schema: resetPasswordSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: { RESET_KEY_INVALID: 400, TOO_MANY_ATTEMPTS: 429 },
});
