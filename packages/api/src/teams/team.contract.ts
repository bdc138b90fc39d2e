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
  summary: 'The teams by name, each with those below it. A search finds them on every level and answers them side by side.',
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
  summary: 'One team. An id from before a move is answered with the new one.',
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
  summary: 'Creates a team, at the top or below another.',
  access: teams,
  body: { encoding: 'json', schema: createTeamSchema, limit: smallBody },
  success: { 200: teamDetailSchema, 201: teamDetailSchema },
  errors: { TEAM_PARENT_NOT_FOUND: 409, TEAM_TOO_DEEP: 409 },
});

export const updateTeam = endpoint({
  method: 'PUT',
  path: '/organizations/{id}/teams/{team}',
  summary: 'Changes the name, and the description where it is given; an empty description removes it.',
  access: teams,
  versioned: true,
  body: { encoding: 'json', schema: updateTeamSchema, limit: smallBody },
  success: { 200: teamDetailSchema },
  errors: {},
});

export const moveTeam = endpoint({
  method: 'POST',
  path: '/organizations/{id}/teams/{team}/move',
  summary: 'Puts a team with everything below it under another team, or at the top. Its id changes; the old one is still answered.',
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
  summary: 'Deletes a team and all below it, with their memberships and their access to projects.',
  access: teams,
  versioned: true,
  success: { 204: null },
  errors: {},
});

export const listTeamMembers = endpoint({
  method: 'GET',
  path: '/organizations/{id}/teams/{team}/users',
  summary: 'The people in a team, by name.',
  access: member,
  list: true,
  query: z.strictObject(longPage),
  success: { 200: z.array(teamMemberSchema) },
  errors: {},
});

export const addTeamMembers = endpoint({
  method: 'POST',
  path: '/organizations/{id}/teams/{team}/users',
  summary: 'Puts people into a team. Who is there already stays; who cannot be added is named.',
  access: teams,
  body: { encoding: 'json', schema: addTeamMembersSchema, limit: longListBody },
  success: { 200: batchResultSchema },
  errors: {},
});

export const removeTeamMember = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/teams/{team}/users/{userId}',
  summary: 'Takes somebody out of a team.',
  access: teams,
  success: { 204: null },
  errors: {},
});

export const listTeamProjects = endpoint({
  method: 'GET',
  path: '/organizations/{id}/teams/{team}/projects',
  summary: 'The projects that were given to a team, with its level in each, by name.',
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
  summary: 'Gives projects to a team, or another level where it has them. What cannot be given is named.',
  ...byLevel,
  access: teams,
  body: { encoding: 'json', schema: addTeamProjectsSchema, limit: longListBody },
  success: { 200: batchResultSchema },
  errors: {},
});

export const setTeamProjectLevel = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}/teams/{team}/projects/{project}',
  summary: 'Changes a team’s level in a project.',
  ...byLevel,
  access: teams,
  body: { encoding: 'json', schema: setLevelSchema, limit: smallBody },
  success: { 200: teamProjectSchema },
  errors: {},
});

export const removeTeamProject = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/teams/{team}/projects/{project}',
  summary: 'Takes a project from a team.',
  ...byLevel,
  access: teams,
  success: { 204: null },
  errors: {},
});

export const listUserTeams = endpoint({
  method: 'GET',
  path: '/organizations/{id}/users/{userId}/teams',
  summary: 'The teams somebody is in, by name, each with the way down to it.',
  access: member,
  list: true,
  query: z.strictObject(page),
  success: { 200: z.array(teamSchema) },
  errors: {},
});

export const addUserTeams = endpoint({
  method: 'POST',
  path: '/organizations/{id}/users/{userId}/teams',
  summary: 'Puts somebody into teams. The teams they could not be added to are named.',
  access: teams,
  body: { encoding: 'json', schema: addUserTeamsSchema, limit: longListBody },
  success: { 200: batchResultSchema },
  errors: {},
});
