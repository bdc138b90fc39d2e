import * as z from 'zod/mini';
import { longListBody, smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { cursorSchema, limitSchema, longLimitSchema, searchSchema } from '#text.schema.ts';
import { thingReaders } from '#thing-readers.ts';
import {
  addTeamMembersSchema,
  addTeamProjectsSchema,
  addUserTeamsSchema,
  batchResultSchema,
  createTeamSchema,
  moveTeamSchema,
  setLevelSchema,
  teamDetailSchema,
  teamMemberSchema,
  teamProjectSchema,
  teamSchema,
  updateTeamSchema,
} from './team.schema.ts';

const member = { kind: 'member' } as const;
const teams = { kind: 'member', anyOf: ['teams'] } as const;
const page = { limit: limitSchema, cursor: cursorSchema, q: searchSchema };
/** What hangs on a team is compared as a whole when it is managed, so that a large team takes few pages one after another. */
const longPage = { ...page, limit: longLimitSchema };

export const listTeams = endpoint({
  method: 'GET',
  path: '/organizations/{id}/teams',
  access: member,
  list: true,
  query: z.strictObject({
    ...page,
    /** Only what is below this team. */
    parent: z.optional(z.string().check(z.maxLength(300))),
    /** `one`: without what is below them. */
    levels: z.optional(z.enum(['one', 'all'])),
  }),
  success: { 200: z.array(teamSchema) },
  errors: {},
});

export const getTeam = endpoint({
  method: 'GET',
  path: '/organizations/{id}/teams/{team}',
  access: thingReaders.team,
  versioned: true,
  query: z.strictObject({
    /** How much of what is below comes along; everything when left out. */
    levels: z.optional(z.enum(['none', 'one', 'all'])),
  }),
  success: { 200: teamDetailSchema },
  errors: {},
});

export const createTeam = endpoint({
  method: 'POST',
  path: '/organizations/{id}/teams',
  access: teams,
  body: { encoding: 'json', schema: createTeamSchema, limit: smallBody },
  success: { 200: teamDetailSchema, 201: teamDetailSchema },
  errors: { TEAM_PARENT_NOT_FOUND: 409, TEAM_TOO_DEEP: 409 },
});

export const updateTeam = endpoint({
  method: 'PUT',
  path: '/organizations/{id}/teams/{team}',
  access: teams,
  versioned: true,
  body: { encoding: 'json', schema: updateTeamSchema, limit: smallBody },
  success: { 200: teamDetailSchema },
  errors: {},
});

export const moveTeam = endpoint({
  method: 'POST',
  path: '/organizations/{id}/teams/{team}/move',
  access: teams,
  extension: true,
  versioned: true,
  body: { encoding: 'json', schema: moveTeamSchema, limit: smallBody },
  success: { 200: teamDetailSchema },
  errors: { TEAM_PARENT_NOT_FOUND: 409, TEAM_TOO_DEEP: 409, TEAM_MOVE_BELOW_ITSELF: 409 },
});

export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/teams/{team}',
  access: teams,
  versioned: true,
  success: { 204: null },
  errors: {},
});

export const listTeamMembers = endpoint({
  method: 'GET',
  path: '/organizations/{id}/teams/{team}/users',
  access: member,
  list: true,
  query: z.strictObject(longPage),
  success: { 200: z.array(teamMemberSchema) },
  errors: {},
});

export const addTeamMembers = endpoint({
  method: 'POST',
  path: '/organizations/{id}/teams/{team}/users',
  access: teams,
  body: { encoding: 'json', schema: addTeamMembersSchema, limit: longListBody },
  success: { 200: batchResultSchema },
  errors: {},
});

export const removeTeamMember = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/teams/{team}/users/{userId}',
  access: teams,
  success: { 204: null },
  errors: {},
});

export const listTeamProjects = endpoint({
  method: 'GET',
  path: '/organizations/{id}/teams/{team}/projects',
  access: member,
  list: true,
  query: z.strictObject(longPage),
  success: { 200: z.array(teamProjectSchema) },
  errors: {},
});

/** A project of a team has its level for a version, which is 0 while it has none (PRJ-48). */
const byLevel = { versioned: true } as const;

export const addTeamProjects = endpoint({
  method: 'POST',
  path: '/organizations/{id}/teams/{team}/projects',
  ...byLevel,
  access: teams,
  body: { encoding: 'json', schema: addTeamProjectsSchema, limit: longListBody },
  success: { 200: batchResultSchema },
  errors: {},
});

export const setTeamProjectLevel = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}/teams/{team}/projects/{project}',
  ...byLevel,
  access: teams,
  body: { encoding: 'json', schema: setLevelSchema, limit: smallBody },
  success: { 200: teamProjectSchema },
  errors: {},
});

export const removeTeamProject = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/teams/{team}/projects/{project}',
  ...byLevel,
  access: teams,
  success: { 204: null },
  errors: {},
});

export const listUserTeams = endpoint({
  method: 'GET',
  path: '/organizations/{id}/users/{userId}/teams',
  access: member,
  list: true,
  query: z.strictObject(page),
  success: { 200: z.array(teamSchema) },
  errors: {},
});

export const addUserTeams = endpoint({
  method: 'POST',
  path: '/organizations/{id}/users/{userId}/teams',
  access: teams,
  body: { encoding: 'json', schema: addUserTeamsSchema, limit: longListBody },
  success: { 200: batchResultSchema },
  errors: {},
});
