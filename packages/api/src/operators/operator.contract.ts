import * as z from 'zod/mini';
import { smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { cursorSchema, limitSchema, searchSchema } from '#text.schema.ts';
import {
  actBodySchema,
  limitsBodySchema,
  operatorOrganizationRowSchema,
  operatorOrganizationSchema,
  operatorStates,
} from './operator.schema.ts';

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
