import * as z from 'zod/mini';
import { organizationUserSchema } from '#organizations/organization.schema.ts';
import { thingNameSchema } from '#text.schema.ts';

/** TEAM-03. */
export const teamDescriptionMaxLength = 160;
/** How many levels of teams there can be: an id names them all. */
export const teamMaxDepth = 20;
/** What one call adds at most. */
export const teamBatchMaxLength = 5_000;

/** What a team may do in a project (PRJ-29). */
export const accessLevels = { view: 5, editor: 10, publisher: 15, manager: 20, grantor: 21 } as const;
/** The level of a project that was just given to a team. */
export const defaultAccessLevel = accessLevels.view;
export const accessLevelSchema = z.literal([5, 10, 15, 20, 21], { error: 'ACCESS_LEVEL_VALIDATION' });
export type AccessLevel = z.infer<typeof accessLevelSchema>;

/** A team on the way down to another. */
export const teamStepSchema = z.object({
  /** Segments from the top, joined by `_`. It changes when the team moves; the old one is still answered, with the new one. */
  id: z.string(),
  name: z.string(),
});
export type TeamStep = z.infer<typeof teamStepSchema>;

export const teamSchema = z.extend(teamStepSchema, {
  description: z.string(),
  /** The id of the team above, or empty. */
  parent: z.string(),
  /** The teams below, by name; empty where a call was asked for one level only. */
  get subteams(): z.ZodMiniArray<typeof teamSchema> {
    return z.array(teamSchema);
  },
  /** What is directly in it (extension). */
  counts: z.object({ subteams: z.number(), members: z.number(), projects: z.number() }),
  /** From the top down to the team above; given by searches and for one's own teams (extension). */
  ancestors: z.optional(z.array(teamStepSchema)),
});
export type Team = z.infer<typeof teamSchema>;

export const teamDetailSchema = z.extend(teamSchema, {
  ancestors: z.array(teamStepSchema),
  /** Teams below on all levels: they go with it. */
  below: z.number(),
  /** Grows by one with each change; the `ETag`. */
  version: z.number(),
});
export type TeamDetail = z.infer<typeof teamDetailSchema>;

export const teamMemberSchema = z.extend(organizationUserSchema, { maintainer: z.boolean() });
export type TeamMember = z.infer<typeof teamMemberSchema>;

export const teamProjectSchema = z.object({
  /** `{deployment}_{subdomain}` (extension). */
  id: z.string(),
  deployment: z.string(),
  subdomain: z.string(),
  name: z.string(),
  active: z.boolean(),
  level: accessLevelSchema,
});
export type TeamProject = z.infer<typeof teamProjectSchema>;

const idSchema = z.string().check(z.minLength(1, { error: 'VALIDATION_FAILED' }), z.maxLength(300, { error: 'VALIDATION_FAILED' }));
const teamNameSchema = thingNameSchema('TEAM_NAME_REQUIRED', 'TEAM_NAME_VALIDATION', 'PROJECT_NAME_TWO_CHARS_REQUIRED');
const teamDescriptionSchema = z
  .string({ error: 'TEAM_DESCRIPTION_VALIDATION' })
  .check(z.trim(), z.maxLength(teamDescriptionMaxLength, { error: 'TEAM_DESCRIPTION_VALIDATION' }));
/** A team's id, or empty for none. */
const parentSchema = z.string().check(z.maxLength(300, { error: 'VALIDATION_FAILED' }));

export const createTeamSchema = z.strictObject({
  name: teamNameSchema,
  parent: z._default(parentSchema, ''),
  description: z._default(teamDescriptionSchema, ''),
});
export type CreateTeam = z.input<typeof createTeamSchema>;

export const updateTeamSchema = z.strictObject({
  name: teamNameSchema,
  /** Stays as it is when left out; an empty text removes it. */
  description: z.optional(teamDescriptionSchema),
});
export type UpdateTeam = z.input<typeof updateTeamSchema>;

export const moveTeamSchema = z.strictObject({ parent: parentSchema });

const placeSchema = z.strictObject({ id: idSchema, maintainer: z._default(z.boolean(), false) });
const manyOf = <T extends z.core.$ZodType>(item: T) =>
  z.array(item).check(z.minLength(1, { error: 'VALIDATION_FAILED' }), z.maxLength(teamBatchMaxLength, { error: 'VALIDATION_FAILED' }));

export const addTeamMembersSchema = z.strictObject({ users: manyOf(placeSchema) });
export const addUserTeamsSchema = z.strictObject({ teams: manyOf(placeSchema) });
export const addTeamProjectsSchema = z.strictObject({
  projects: manyOf(z.strictObject({ id: idSchema, level: z._default(accessLevelSchema, defaultAccessLevel) })),
});
export const setLevelSchema = z.strictObject({ level: accessLevelSchema });

/** What a batch could not add, with the reason of each; the rest was added. */
export const batchResultSchema = z.object({ failed: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })) });
export type BatchResult = z.infer<typeof batchResultSchema>;
