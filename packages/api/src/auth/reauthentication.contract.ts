import * as z from 'zod/mini';
import { smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { currentPasswordSchema } from './account.schema.ts';
import { reauthenticationCodeSchema, signInResultSchema } from './auth.schema.ts';

const person = { kind: 'person' } as const;

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/auth/reauthenticate',
  access: person,
  extension: true,
  rateLimit: 'signIn',
  body: { encoding: 'json', schema: currentPasswordSchema, limit: smallBody },
  success: { 200: signInResultSchema },
  errors: { CURRENT_PASSWORD_WRONG: 400, TOO_MANY_ATTEMPTS: 429 },
});

export const verifyReauthentication = endpoint({
  method: 'POST',
  path: '/auth/reauthenticate/verify',
  access: person,
  extension: true,
  rateLimit: 'signIn',
  body: { encoding: 'json', schema: reauthenticationCodeSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: { CODE_NOT_MATCH: 400, CODE_NOT_FOUND: 404, TOO_MANY_ATTEMPTS: 429 },
});
