import * as z from 'zod/mini';
import { smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { codeWaitSchema, meSchema, resendCodeSchema, secondFactorSchema, signInResultSchema, signInSchema } from './auth.schema.ts';

const anyone = { kind: 'public' } as const;
/** A path to come back to, base64. */
const nextSchema = z.optional(z.string().check(z.maxLength(4000)));

/** Sign-in passes the query of the page's own URL through, whatever else it holds. */
const passedThrough = z.looseObject({
  next: nextSchema,
  req: z.optional(z.string().check(z.maxLength(500))),
});

export const getMe = endpoint({
  method: 'GET',
  path: '/userdata/me',
  summary: 'The signed-in person.',
  access: { kind: 'person' },
  success: { 200: meSchema },
  errors: {},
});

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Opens a session, or asks for a second factor. A `Location` header may name where to go.',
  access: anyone,
  rateLimit: 'signIn',
  query: passedThrough,
  body: { encoding: 'json', schema: signInSchema, limit: smallBody },
  success: { 200: signInResultSchema },
  errors: { USER_NOT_FOUND: 401, TOO_MANY_ATTEMPTS: 429 },
});

export const verifySecondFactor = endpoint({
  method: 'POST',
  path: '/auth/verify',
  summary: 'Completes a sign-in with the code that was sent. A `Location` header may name where to go.',
  access: anyone,
  rateLimit: 'signIn',
  body: { encoding: 'json', schema: secondFactorSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: { CODE_NOT_MATCH: 400, CODE_NOT_FOUND: 404, TOO_MANY_ATTEMPTS: 429 },
});

export const resendSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/resendCode',
  summary: 'Sends a new code for the sign-in in progress; the former code stops working.',
  access: anyone,
  rateLimit: 'signIn',
  body: { encoding: 'json', schema: resendCodeSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: { CODE_NOT_MATCH: 400, TOO_MANY_ATTEMPTS: 429 },
});

export const getCodeWait = endpoint({
  method: 'GET',
  path: '/auth/resendCode',
  summary: 'How long it takes until another code can be sent for the sign-in in progress.',
  access: anyone,
  rateLimit: 'open',
  extension: true,
  success: { 200: codeWaitSchema },
  errors: {},
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session. Answers the same without one.',
  access: anyone,
  rateLimit: 'signOut',
  success: { 204: null },
  errors: {},
});
