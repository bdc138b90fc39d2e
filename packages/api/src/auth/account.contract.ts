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
  summary: 'Changes the caller’s password. This session goes on under a new name; the others are ended by `auth/sessions/endOthers`.',
  access: person,
  body: { encoding: 'json', schema: changePasswordSchema, limit: smallBody },
  success: { 200: z.object({}) },
  errors: passwordErrors,
});

export const updateMe = endpoint({
  method: 'POST',
  path: '/auth/me',
  summary: 'Changes the caller’s name.',
  access: person,
  body: { encoding: 'json', schema: updateMeSchema, limit: smallBody },
  success: { 200: meSchema },
  errors: {},
});

export const setLanguage = endpoint({
  method: 'POST',
  path: '/auth/language',
  summary: 'Keeps the language in which the caller is written to.',
  access: person,
  extension: true,
  body: { encoding: 'json', schema: languageSchema, limit: smallBody },
  success: { 200: meSchema },
  errors: {},
});

export const setStartPage = endpoint({
  method: 'POST',
  path: '/auth/startPage',
  summary: 'Keeps what the console opens when the caller chooses an organization.',
  access: person,
  extension: true,
  body: { encoding: 'json', schema: startPageSchema, limit: smallBody },
  success: { 200: meSchema },
  errors: {},
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'The browsers in which the caller is signed in: this one first, then by last use.',
  access: person,
  extension: true,
  success: { 200: z.array(sessionSchema) },
  errors: {},
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: 'Signs one of the caller’s browsers out.',
  access: recent,
  extension: true,
  success: { 204: null },
  errors: {},
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/endOthers',
  summary: 'Signs all of the caller’s other browsers out.',
  access: recent,
  extension: true,
  success: { 200: z.object({ ended: z.number() }) },
  errors: {},
});
