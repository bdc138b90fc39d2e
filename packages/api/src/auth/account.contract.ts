import * as z from 'zod/mini';
import { smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { changePasswordSchema, languageSchema, sessionSchema, startPageSchema, updateMeSchema } from './account.schema.ts';
import { meSchema } from './auth.schema.ts';

const person = { kind: 'person' } as const;
/** Whoever finds the browser open is not to do it. */
const recent = { kind: 'person', recent: true } as const;
/** The current password is asked for again. */
const passwordErrors = { CURRENT_PASSWORD_WRONG: 400, TOO_MANY_ATTEMPTS: 429 } as const;

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/changePassword',
  access: person,
  body: { encoding: 'json', schema: changePasswordSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: passwordErrors,
});

export const updateMe = endpoint({
  method: 'POST',
  path: '/auth/me',
  access: person,
  body: { encoding: 'json', schema: updateMeSchema, limit: smallBody },
  success: { 200: meSchema },
  errors: {},
});

export const setLanguage = endpoint({
  method: 'POST',
  path: '/auth/language',
  access: person,
  extension: true,
  body: { encoding: 'json', schema: languageSchema, limit: smallBody },
  success: { 200: meSchema },
  errors: {},
});

export const setStartPage = endpoint({
  method: 'POST',
  path: '/auth/startPage',
  access: person,
  extension: true,
  body: { encoding: 'json', schema: startPageSchema, limit: smallBody },
  success: { 200: meSchema },
  errors: {},
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: person,
  extension: true,
  success: { 200: z.array(sessionSchema) },
  errors: {},
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: recent,
  extension: true,
  success: { 204: null },
  errors: {},
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/endOthers',
  access: recent,
  extension: true,
  success: { 200: z.object({ ended: z.number() }) },
  errors: {},
});
