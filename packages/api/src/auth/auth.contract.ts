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
  access: { kind: 'person' },
  success: { 200: meSchema },
  errors: {},
});

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login',
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
  access: anyone,
  rateLimit: 'signIn',
  body: { encoding: 'json', schema: secondFactorSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: { CODE_NOT_MATCH: 400, CODE_NOT_FOUND: 404, TOO_MANY_ATTEMPTS: 429 },
});

export const resendSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/resendCode',
  access: anyone,
  rateLimit: 'signIn',
  body: { encoding: 'json', schema: resendCodeSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: { CODE_NOT_MATCH: 400, TOO_MANY_ATTEMPTS: 429 },
});

export const getCodeWait = endpoint({
  method: 'GET',
  path: '/auth/resendCode',
  access: anyone,
  rateLimit: 'open',
  extension: true,
  success: { 200: codeWaitSchema },
  errors: {},
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: anyone,
  rateLimit: 'signOut',
  success: { 204: null },
  errors: {},
});
