import * as z from 'zod/mini';
import { longListBody, smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { cursorSchema, limitSchema, searchSchema } from '#text.schema.ts';
import { thingReaders } from '#thing-readers.ts';
import { accessChangeSchema, accessPreviewSchema } from './access-preview.schema.ts';
import {
  createProjectSchema,
  projectDetailSchema,
  projectFlagsSchema,
  projectSchema,
  projectTeamSchema,
  projectUserSchema,
  reachedProjectSchema,
  updatedProjectSchema,
  updateProjectSchema,
} from './project.schema.ts';

const member = { kind: 'member' } as const;
const owner = { kind: 'member', anyOf: ['owner'] } as const;
const projects = { kind: 'member', anyOf: ['projects'] } as const;
const page = { limit: limitSchema, cursor: cursorSchema, q: searchSchema };
const listQuery = z.strictObject({ ...page, deployment: z.optional(z.string().check(z.maxLength(63))) });

/** All projects, or those that a datasource may be given to, by their deployment (DS-43). */
const listAllQuery = z.extend(listQuery, { eligible: z.optional(z.literal('true')) });

export const listProjects = endpoint({
  method: 'GET',
  path: '/organizations/{id}/projects',
  access: member,
  list: true,
  query: listQuery,
  success: { 200: z.array(projectSchema) },
  errors: {},
});

export const listAllProjects = endpoint({
  method: 'GET',
  path: '/organizations/{id}/allProjects',
  alsoAt: ['/organizations/v1/{id}/allProjects'],
  access: { kind: 'member', anyOf: ['projects', 'datasources'] },
  list: true,
  query: listAllQuery,
  success: { 200: z.array(projectSchema) },
  errors: {},
});

export const getProject = endpoint({
  method: 'GET',
  path: '/organizations/{id}/projects/{project}',
  access: thingReaders.project,
  versioned: true,
  // A platform may tell in plain words that it has no such project (PRJ-26); this one answers 404.
  success: { 200: z.union([projectDetailSchema, z.string()]) },
  errors: {},
});

export const createProject = endpoint({
  method: 'POST',
  path: '/organizations/{id}/projects',
  access: projects,
  body: { encoding: 'json', schema: createProjectSchema, limit: smallBody },
  success: { 200: projectDetailSchema, 201: projectDetailSchema },
  errors: { PROJECTS_LIMIT: 409, SUBDOMAIN_TAKEN: 409, DEPLOYMENT_NOT_FOUND: 409, TIER_NOT_OFFERED: 409 },
});

export const updateProject = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}/projects/{project}',
  access: projects,
  versioned: true,
  body: { encoding: 'json', schema: updateProjectSchema, limit: smallBody },
  success: { 200: updatedProjectSchema, 201: updatedProjectSchema, 202: updatedProjectSchema },
  errors: {},
});

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/projects/{project}',
  access: owner,
  versioned: true,
  success: { 201: null },
  errors: {},
});

export const updateProjectFlags = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}/projects/{project}/flags',
  access: owner,
  extension: true,
  body: { encoding: 'json', schema: projectFlagsSchema, limit: smallBody },
  success: { 200: projectFlagsSchema },
  errors: {},
});

export const listProjectUsers = endpoint({
  method: 'GET',
  path: '/organizations/{id}/projects/{project}/users',
  access: owner,
  list: true,
  query: z.strictObject(page),
  success: { 200: z.array(projectUserSchema) },
  errors: {},
});

export const listProjectTeams = endpoint({
  method: 'GET',
  path: '/organizations/{id}/projects/{project}/teams',
  access: owner,
  list: true,
  success: { 200: z.array(projectTeamSchema) },
  errors: {},
});

export const listUserProjects = endpoint({
  method: 'GET',
  path: '/organizations/{id}/users/{userId}/projects',
  access: { kind: 'member', anyOf: ['teams', 'projects'] },
  extension: true,
  list: true,
  query: z.strictObject(page),
  success: { 200: z.array(reachedProjectSchema) },
  errors: {},
});

export const previewAccess = endpoint({
  method: 'POST',
  path: '/organizations/{id}/access-preview',
  access: { kind: 'member', anyOf: ['teams'] },
  extension: true,
  body: { encoding: 'json', schema: accessChangeSchema, limit: longListBody },
  success: { 200: accessPreviewSchema },
  errors: {},
});
