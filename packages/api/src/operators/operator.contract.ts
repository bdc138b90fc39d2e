import * as z from 'zod/mini';
import { smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { cursorSchema, limitSchema, searchSchema } from '#text.schema.ts';
import {
  actBodySchema,
  limitsBodySchema,
  operatorOrganizationRowSchema,
  operatorOrganizationSchema,
  operatorPersonRowSchema,
  operatorPersonSchema,
  operatorStates,
  personActBodySchema,
} from './operator.schema.ts';
import { listedMailStates, operatorMailSchema } from './operator-mail.schema.ts';

const operator = { kind: 'operator' } as const;
const change = { kind: 'operator', recent: true } as const;
const body = { encoding: 'json', schema: actBodySchema, limit: smallBody } as const;

export const listOperatorOrganizations = endpoint({
  method: 'GET',
  path: '/operator/organizations',
  access: operator,
  extension: true,
  list: true,
  query: z.strictObject({
    limit: limitSchema,
    cursor: cursorSchema,
    /** Part of the name, the id, or the whole email address of an owner. */
    q: searchSchema,
    type: z.optional(z.enum(['standard', 'enterprise'])),
    state: z.optional(z.enum(operatorStates)),
  }),
  success: { 200: z.array(operatorOrganizationRowSchema) },
  errors: {},
});

export const getOperatorOrganization = endpoint({
  method: 'GET',
  path: '/operator/organizations/{id}',
  access: operator,
  extension: true,
  success: { 200: operatorOrganizationSchema },
  errors: {},
});

export const verifyOrganization = endpoint({
  method: 'POST',
  path: '/operator/organizations/{id}/verify',
  access: change,
  extension: true,
  body,
  success: { 200: operatorOrganizationSchema },
  errors: {},
});

export const declineVerification = endpoint({
  method: 'POST',
  path: '/operator/organizations/{id}/decline',
  access: change,
  extension: true,
  body,
  success: { 200: operatorOrganizationSchema },
  errors: {},
});

export const withdrawVerification = endpoint({
  method: 'POST',
  path: '/operator/organizations/{id}/withdraw',
  access: change,
  extension: true,
  body,
  success: { 200: operatorOrganizationSchema },
  errors: {},
});

export const suspendOrganization = endpoint({
  method: 'POST',
  path: '/operator/organizations/{id}/suspend',
  access: change,
  extension: true,
  body,
  success: { 200: operatorOrganizationSchema },
  errors: {},
});

export const resumeOrganization = endpoint({
  method: 'POST',
  path: '/operator/organizations/{id}/resume',
  access: change,
  extension: true,
  body,
  success: { 200: operatorOrganizationSchema },
  errors: {},
});

export const changeOrganizationLimits = endpoint({
  method: 'PUT',
  path: '/operator/organizations/{id}/limits',
  access: change,
  extension: true,
  body: { encoding: 'json', schema: limitsBodySchema, limit: smallBody },
  success: { 200: operatorOrganizationSchema },
  errors: {},
});

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

export const listOperatorMails = endpoint({
  method: 'GET',
  path: '/operator/mails',
  access: operator,
  extension: true,
  query: z.strictObject({ state: z._default(z.enum(listedMailStates), 'waiting') }),
  success: { 200: z.array(operatorMailSchema) },
  errors: {},
});

export const retryOperatorMails = endpoint({
  method: 'POST',
  path: '/operator/mails/retry',
  access: change,
  extension: true,
  success: { 200: z.object({ retried: z.number() }) },
  errors: {},
});
