import * as z from 'zod/mini';
import { organizationUserSchema } from '#organizations/organization.schema.ts';
import { accessLevelSchema, teamStepSchema } from '#teams/team.schema.ts';
import { thingNameSchema } from '#text.schema.ts';

export const tierSchema = z.enum(['standard', 'advanced', 'enterprise']);
export type Tier = z.infer<typeof tierSchema>;

/** Stored as yes/no traits `proj|{project}|experience_studio_1.0` and the like. Unset ones are absent. */
export const projectFlagsSchema = z.strictObject({
  'experience_studio_1.0': z.optional(z.boolean()),
  'experience_studio_2.0': z.optional(z.boolean()),
});
export type ProjectFlags = z.infer<typeof projectFlagsSchema>;
export type ProjectFlagName = keyof ProjectFlags;

export const projectSchema = z.object({
  /** `{deployment}_{subdomain}`, also the route parameter. */
  id: z.string(),
  name: z.string(),
  subdomain: z.string(),
  /** Cloud service platform and place, as shown. */
  region: z.string(),
  deployment: z.string(),
  /** Host of the project's API. */
  endpoint: z.string(),
  /** Origin of its deployment, where a studio signs in; absent where the deployment is no longer there (extension). */
  deploymentUrl: z.optional(z.string()),
  tier: tierSchema,
  active: z.boolean(),
  organization: z.string(),
  /** The caller's own level; absent where they do not reach it (extension). */
  level: z.optional(accessLevelSchema),
  /** The project's own feature flags (extension). */
  flags: z.optional(projectFlagsSchema),
});
export type Project = z.infer<typeof projectSchema>;

export const projectDetailSchema = z.extend(projectSchema, {
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Grows by one with each change; the `ETag`. */
  version: z.number(),
});
export type ProjectDetail = z.infer<typeof projectDetailSchema>;

export const updatedProjectSchema = z.extend(projectDetailSchema, {
  /** What the change left behind. */
  update: z.object({ active: z.boolean() }),
});

export const subdomainMinLength = 2;
export const subdomainMaxLength = 63;
const projectNameSchema = thingNameSchema('PROJECT_NAME_REQUIRED', 'PROJECT_NAME_INVALID', 'PROJECT_NAME_TWO_CHARS_REQUIRED');

/** Letters, digits and hyphens, not at either end; kept in small letters. */
export const subdomainSchema = z
  .string({ error: 'SUBDOMAIN_REQUIRED' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'SUBDOMAIN_REQUIRED', abort: true }),
    z.minLength(subdomainMinLength, { error: 'SUBDOMAIN_TWO_CHARS_REQUIRED', abort: true }),
    z.maxLength(subdomainMaxLength, { error: 'SUBDOMAIN_TOO_LONG', abort: true }),
    z.regex(/^[a-z0-9-]+$/, { error: 'ONLY_LOWER_CASE', abort: true }),
    z.regex(/^[a-z0-9].*[a-z0-9]$/, { error: 'SUBDOMAIN_HYPHEN_AT_END' }),
  );

export const createProjectSchema = z.strictObject({
  name: projectNameSchema,
  subdomain: subdomainSchema,
  deployment: z.string().check(z.minLength(1, { error: 'DEPLOYMENT_REQUIRED' }), z.maxLength(63, { error: 'DEPLOYMENT_REQUIRED' })),
  tier: tierSchema,
});
export type CreateProject = z.input<typeof createProjectSchema>;

/** What is left out stays. */
export const updateProjectSchema = z.strictObject({ name: z.optional(projectNameSchema), active: z.optional(z.boolean()) });
export type UpdateProject = z.input<typeof updateProjectSchema>;

/** One way by which somebody reaches a project. */
export const accessPathSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('role'), role: z.enum(['owner', 'projects']), level: accessLevelSchema }),
  z.object({
    kind: z.literal('team'),
    /** The team they are in. */
    team: teamStepSchema,
    /** The team that was given the project: the same, or one above it. */
    from: teamStepSchema,
    level: accessLevelSchema,
  }),
]);
export type AccessPath = z.infer<typeof accessPathSchema>;

/** Somebody who reaches a project: at the highest level of all paths. */
export const projectUserSchema = z.extend(organizationUserSchema, { level: accessLevelSchema, paths: z.array(accessPathSchema) });
export type ProjectUser = z.infer<typeof projectUserSchema>;

/** A team that reaches a project, with those below, which reach it too. */
export const projectTeamSchema = z.extend(teamStepSchema, {
  /** The highest of its own level and those of the teams above. */
  level: accessLevelSchema,
  /** What was given to this team itself; absent where it only reaches the project through a team above. */
  ownLevel: z.optional(accessLevelSchema),
  get subteams(): z.ZodMiniArray<typeof projectTeamSchema> {
    return z.array(projectTeamSchema);
  },
});
export type ProjectTeam = z.infer<typeof projectTeamSchema>;

/** A project that somebody reaches. */
export const reachedProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  level: accessLevelSchema,
  paths: z.array(accessPathSchema),
});
export type ReachedProject = z.infer<typeof reachedProjectSchema>;
