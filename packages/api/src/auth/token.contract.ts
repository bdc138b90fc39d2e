import * as z from 'zod/mini';
import { smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import {
  authRequestSchema,
  issuedSignInCodeSchema,
  scopedTokenSchema,
  signInByCodeResultSchema,
  signInByCodeSchema,
  signInCodeSchema,
  tokenAnswerSchema,
  tokenRequestSchema,
} from './token.schema.ts';

const anyone = { kind: 'public' } as const;
const person = { kind: 'person' } as const;
const codeErrors = { SIGN_IN_CODE_INVALID: 400, UNAUTHORIZED_REDIRECT: 400, SIGNED_IN_AS_OTHER: 409, TOO_MANY_ATTEMPTS: 429 } as const;

export const finishAuthRequest = endpoint({
  method: 'POST',
  path: '/auth/redirect',
  access: person,
  body: { encoding: 'json', schema: authRequestSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: { AUTH_REQUEST_NOT_FOUND: 404 },
});

export const exchangeCode = endpoint({
  method: 'POST',
  path: '/auth/token',
  access: anyone,
  rateLimit: 'open',
  cookieless: true,
  body: { encoding: 'form', schema: tokenRequestSchema, limit: smallBody },
  success: { 200: tokenAnswerSchema },
  errors: { TOKEN_REFUSED: 400, CLIENT_UNKNOWN: 401 },
});

export const getScopedToken = endpoint({
  method: 'GET',
  path: '/auth/organizations/',
  access: person,
  query: z.strictObject({
    projectId: z.optional(z.string().check(z.minLength(1), z.maxLength(130))),
    organizationId: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  success: { 200: scopedTokenSchema },
  errors: {},
});

export const issueSignInCode = endpoint({
  method: 'POST',
  path: '/auth/token/code',
  access: person,
  extension: true,
  success: { 200: issuedSignInCodeSchema },
  errors: {},
});

export const exchangeSignInCode = endpoint({
  method: 'POST',
  path: '/auth/token/exchange',
  access: anyone,
  rateLimit: 'signInCode',
  extension: true,
  body: { encoding: 'json', schema: signInByCodeSchema, limit: smallBody },
  success: { 200: signInByCodeResultSchema },
  errors: codeErrors,
});

export const clearSignInCode = endpoint({
  method: 'POST',
  path: '/auth/token/clear',
  access: anyone,
  rateLimit: 'signInCode',
  extension: true,
  body: { encoding: 'json', schema: signInCodeSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: codeErrors,
});
