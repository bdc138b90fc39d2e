import * as z from 'zod/mini';
import { imageBody, smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { cursorSchema, limitSchema, searchSchema } from '#text.schema.ts';
import {
  deploymentSchema,
  organizationFlagsSchema,
  organizationPayloadSchema,
  organizationSchema,
  organizationSummarySchema,
  organizationUserSchema,
  roleSchema,
} from './organization.schema.ts';

const member = { kind: 'member' } as const;
/** Also answered while the organization is suspended (ORG-51). */
const anyMember = { kind: 'member', whileSuspended: true } as const;
const owner = { kind: 'member', anyOf: ['owner'] } as const;
const imageErrors = { IMAGE_INVALID: 400, IMAGE_TOO_LARGE: 413, UPLOADS_MAXIMUM: 429, PICTURES_MAXIMUM: 409 } as const;

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/organizations',
  access: { kind: 'person' },
  list: true,
  query: z.strictObject({
    limit: limitSchema,
    cursor: cursorSchema,
    q: searchSchema,
    /** Comma-separated ids that come first, in this order: the picker's own ranking. */
    first: z.optional(z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,49}$/))),
  }),
  success: { 200: z.array(organizationSummarySchema) },
  errors: {},
});

export const getOrganization = endpoint({
  method: 'GET',
  path: '/organizations/{id}',
  access: anyMember,
  versioned: true,
  success: { 200: organizationSchema },
  errors: {},
});

export const createOrganization = endpoint({
  method: 'POST',
  path: '/organizations/new',
  access: { kind: 'person', confirmed: true, joins: true },
  body: { encoding: 'multipart', schema: organizationPayloadSchema, file: 'image', limit: imageBody },
  success: { 200: organizationSchema, 201: organizationSchema },
  errors: { ...imageErrors, ORGANIZATIONS_MAXIMUM: 429 },
});

export const updateOrganization = endpoint({
  method: 'POST',
  path: '/organizations/{id}',
  access: owner,
  versioned: true,
  body: { encoding: 'multipart', schema: organizationPayloadSchema, file: 'image', limit: imageBody },
  success: { 201: organizationSchema },
  errors: imageErrors,
});

export const deleteOrganization = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}',
  access: owner,
  versioned: true,
  success: { 204: null },
  alsoSuccess: [200, 201],
  errors: {},
});

export const leaveOrganization = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/users/me',
  access: anyMember,
  success: { 204: null },
  alsoSuccess: [200, 201],
  errors: { ONLY_OWNER: 409 },
});

export const listOwners = endpoint({
  method: 'GET',
  path: '/organizations/{id}/owners',
  access: anyMember,
  list: true,
  success: { 200: z.array(organizationUserSchema) },
  errors: {},
});

export const listDeployments = endpoint({
  method: 'GET',
  path: '/organizations/{id}/deployments',
  access: member,
  list: true,
  success: { 200: z.array(deploymentSchema) },
  errors: {},
});

export const getOwnPermissions = endpoint({
  method: 'GET',
  path: '/organizations/{id}/permissions',
  access: anyMember,
  extension: true,
  success: { 200: z.object({ roles: z.array(roleSchema) }) },
  errors: {},
});

export const getOrganizationFlags = endpoint({
  method: 'GET',
  path: '/organizations/{id}/flags',
  access: anyMember,
  extension: true,
  success: { 200: organizationFlagsSchema },
  errors: {},
});

export const updateOrganizationFlags = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}/flags',
  access: owner,
  extension: true,
  body: { encoding: 'json', schema: organizationFlagsSchema, limit: smallBody },
  success: { 200: organizationFlagsSchema },
  errors: {},
});
