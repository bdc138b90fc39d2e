import * as z from 'zod/mini';
import { smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { cursorSchema, limitSchema, searchSchema } from '#text.schema.ts';
import { actBodySchema, operatorOrganizationRowSchema, operatorOrganizationSchema, operatorStates } from './operator.schema.ts';

const operator = { kind: 'operator' } as const;
const change = { kind: 'operator', recent: true } as const;
const body = { encoding: 'json', schema: actBodySchema, limit: smallBody } as const;

export const listOperatorOrganizations = endpoint({
  method: 'GET',
  path: '/operator/organizations',
  summary: 'All organizations by name, with their figures and states and nothing of what is in them.',
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
  summary: 'One organization: its figures, states and owners, and what operators have done to it.',
  access: operator,
  extension: true,
  success: { 200: operatorOrganizationSchema },
  errors: {},
});

export const verifyOrganization = endpoint({
  method: 'POST',
  path: '/operator/organizations/{id}/verify',
  summary: 'Verifies an organization. Its owners are mailed the reason. What is verified already stays as it is.',
  access: change,
  extension: true,
  body,
  success: { 200: operatorOrganizationSchema },
  errors: {},
});

export const declineVerification = endpoint({
  method: 'POST',
  path: '/operator/organizations/{id}/decline',
  summary: 'Declines an organization’s request to be verified. Its owners are mailed the reason. Where nobody asks, nothing happens.',
  access: change,
  extension: true,
  body,
  success: { 200: operatorOrganizationSchema },
  errors: {},
});

export const withdrawVerification = endpoint({
  method: 'POST',
  path: '/operator/organizations/{id}/withdraw',
  summary: 'Withdraws an organization’s verification. Its owners are mailed the reason.',
  access: change,
  extension: true,
  body,
  success: { 200: operatorOrganizationSchema },
  errors: {},
});

export const suspendOrganization = endpoint({
  method: 'POST',
  path: '/operator/organizations/{id}/suspend',
  summary: 'Suspends an organization: its members read the reason and reach nothing else of it, and its programs and studios are refused.',
  access: change,
  extension: true,
  body,
  success: { 200: operatorOrganizationSchema },
  errors: {},
});

export const resumeOrganization = endpoint({
  method: 'POST',
  path: '/operator/organizations/{id}/resume',
  summary: 'Ends the suspension of an organization. Everything is as it was before.',
  access: change,
  extension: true,
  body,
  success: { 200: operatorOrganizationSchema },
  errors: {},
});
