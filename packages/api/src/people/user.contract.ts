import * as z from 'zod/mini';
import { listBody, smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { organizationUserSchema } from '#organizations/organization.schema.ts';
import { cursorSchema, limitSchema, searchSchema } from '#text.schema.ts';
import { thingReaders } from '#thing-readers.ts';
import {
  bulkResultSchema,
  bulkRevokeSchema,
  bulkRolesSchema,
  bulkTeamsSchema,
  directoryCountsSchema,
  directoryEntrySchema,
  directoryFilters,
  exportedEntriesSchema,
  organizationUserDetailSchema,
  roleSetSchema,
} from './user.schema.ts';

const member = { kind: 'member' } as const;
const keeper = { kind: 'member', anyOf: ['teams'] } as const;
/** Only owners touch owners; an admin grants what they hold; nobody changes their own. */
const roleErrors = { OWN_ROLE: 409, OWNERS_ONLY: 403, PERMISSION_NOT_HELD: 403 } as const;

export const listUsers = endpoint({
  method: 'GET',
  path: '/organizations/{id}/users',
  access: member,
  list: true,
  query: z.strictObject({ limit: limitSchema, cursor: cursorSchema, q: searchSchema }),
  success: { 200: z.array(organizationUserSchema) },
  errors: {},
});

export const listDirectory = endpoint({
  method: 'GET',
  path: '/organizations/{id}/directory',
  access: member,
  extension: true,
  list: true,
  query: z.strictObject({ limit: limitSchema, cursor: cursorSchema, ...directoryFilters }),
  success: { 200: z.array(directoryEntrySchema) },
  errors: {},
});

export const countDirectory = endpoint({
  method: 'GET',
  path: '/organizations/{id}/directory/counts',
  access: member,
  extension: true,
  success: { 200: directoryCountsSchema },
  errors: {},
});

export const exportDirectory = endpoint({
  method: 'GET',
  path: '/organizations/{id}/directory.csv',
  access: member,
  extension: true,
  csv: true,
  query: z.strictObject({ ...directoryFilters, ids: exportedEntriesSchema }),
  success: { 200: z.string() },
  errors: {},
});

export const getOrganizationUser = endpoint({
  method: 'GET',
  path: '/organizations/{id}/users/{userId}',
  access: thingReaders.person,
  success: { 200: organizationUserDetailSchema },
  errors: {},
});

export const updateUserRoles = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}/users/{userId}',
  access: keeper,
  versioned: true,
  body: { encoding: 'json', schema: z.strictObject({ roles: roleSetSchema }), limit: smallBody },
  success: { 200: organizationUserDetailSchema },
  errors: { ...roleErrors, ONLY_OWNER_ROLE: 409 },
});

export const revokeUser = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/users/{userId}',
  access: keeper,
  success: { 204: null },
  // With `me` it is the call that leaves, which has a refusal of its own.
  errors: { OWN_ROLE: 409, OWNERS_ONLY: 403, ONLY_OWNER: 409 },
});

export const updateRolesOfUsers = endpoint({
  method: 'POST',
  path: '/organizations/{id}/users/bulk/roles',
  access: keeper,
  extension: true,
  body: { encoding: 'json', schema: bulkRolesSchema, limit: listBody },
  success: { 200: bulkResultSchema },
  errors: {},
});

export const addUsersToTeams = endpoint({
  method: 'POST',
  path: '/organizations/{id}/users/bulk/teams',
  access: keeper,
  extension: true,
  body: { encoding: 'json', schema: bulkTeamsSchema, limit: listBody },
  success: { 200: bulkResultSchema },
  errors: { TEAM_NOT_FOUND: 409 },
});

export const revokeUsers = endpoint({
  method: 'POST',
  path: '/organizations/{id}/users/bulk/revoke',
  access: keeper,
  extension: true,
  body: { encoding: 'json', schema: bulkRevokeSchema, limit: listBody },
  success: { 200: bulkResultSchema },
  errors: {},
});
