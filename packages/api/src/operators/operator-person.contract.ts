import * as z from 'zod/mini';
import { smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { searchSchema } from '#text.schema.ts';
import { operatorPersonRowSchema, operatorPersonSchema, personActBodySchema } from './operator-person.schema.ts';

// By itself: the list of organizations is not to load it.

const operator = { kind: 'operator' } as const;
const change = { kind: 'operator', recent: true } as const;

export const findOperatorPeople = endpoint({
  method: 'GET',
  path: '/operator/people',
  access: operator,
  extension: true,
  /** The beginning of an email address, or all of it. */
  query: z.strictObject({ q: searchSchema }),
  success: { 200: z.array(operatorPersonRowSchema) },
  errors: {},
});

export const getOperatorPerson = endpoint({
  method: 'GET',
  path: '/operator/people/{userId}',
  access: operator,
  extension: true,
  success: { 200: operatorPersonSchema },
  errors: {},
});

export const actOnPerson = endpoint({
  method: 'POST',
  path: '/operator/people/{userId}/acts',
  access: change,
  extension: true,
  body: { encoding: 'json', schema: personActBodySchema, limit: smallBody },
  success: { 200: operatorPersonSchema },
  errors: {},
});
