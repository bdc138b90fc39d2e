import * as z from 'zod/mini';
import { historyEntrySchema } from '#history/history.schema.ts';
import { organizationUserSchema } from '#organizations/organization.schema.ts';
import { roleSetSchema } from '#people/user.schema.ts';
import { projectSchema } from '#projects/project.schema.ts';
import { mappingFaultSchema } from '#remapping/remapping.schema.ts';
import { teamSchema, teamStepSchema } from '#teams/team.schema.ts';

/** How many of each an overview names at most (ORG-41). */
export const overviewLimits = { attention: 6, changes: 20, projects: 5, teams: 4, people: 4 } as const;
/** An authorization that ends within so many days needs attention (ORG-42). */
export const endingWithinDays = 7;
/** An organization is new for so many days, and for as long as it has no project (ORG-46). */
export const newForDays = 30;

const generationSchema = z.enum(['older', 'newer']);
const namedSchema = z.object({ id: z.string(), name: z.string() });

/** A datasource and what its address is made of. */
const datasourceSchema = z.extend(namedSchema, { connectorId: z.string(), generation: generationSchema });

/** Something that waits for somebody who may mend it. */
export const attentionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('authorization'),
    /** `failed` and `revoked` as the provider said; `ended` and `ending` where nothing renews it; `never` where nobody has authorized it yet. */
    state: z.enum(['failed', 'revoked', 'ended', 'ending', 'never']),
    datasource: datasourceSchema,
    /** The external system, as the connector calls it. */
    provider: z.string(),
    /** At how many systems a datasource was `never` authorized, the first of which is named; otherwise 1. */
    systems: z.number(),
    /** Since when; for one that is ending, when it ends; for `never`, when the datasource was created. ISO 8601, UTC. */
    at: z.string(),
    /** How many own projects have the datasource. */
    projects: z.number(),
  }),
  z.object({
    kind: z.literal('mapping'),
    project: namedSchema,
    /** How many mappings of the project bring nothing any more; the rest speaks of the first of them. */
    broken: z.number(),
    plugin: namedSchema,
    field: z.string(),
    attribute: z.string(),
    datasourceName: z.string(),
    fault: mappingFaultSchema,
  }),
  z.object({
    kind: z.literal('invite'),
    invite: z.object({ id: z.string(), email: z.string() }),
    roles: roleSetSchema,
    sentAt: z.string(),
    /** When it expired. */
    at: z.string(),
    /** Who sent it, where they still have an account. */
    by: z.nullable(namedSchema),
  }),
  z.object({
    kind: z.literal('verification'),
    state: z.enum(['waiting', 'declined']),
    /** When the provider was asked, or declined. ISO 8601, UTC. */
    at: z.string(),
    /** Who asked, by the name they had. */
    by: z.string(),
    /** Why the provider declined; empty while the request waits. */
    reason: z.string(),
  }),
]);
export type Attention = z.infer<typeof attentionSchema>;

/** Where a thing of the organization is now. */
const placeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['team', 'person', 'project']), id: z.string() }),
  /** A deleted one has only a row in the list, which is found by its name. */
  z.object({ kind: z.literal('connector'), id: z.string(), generation: generationSchema, name: z.string(), isDeleted: z.boolean() }),
  z.object({ kind: z.literal('datasource'), id: z.string(), connectorId: z.string(), generation: generationSchema }),
]);

/** A change, and where what it was about is now; absent for what is gone or has no page. */
export const overviewChangeSchema = z.extend(historyEntrySchema, { place: z.optional(placeSchema) });
export type OverviewChange = z.infer<typeof overviewChangeSchema>;

/** A project of the caller. */
export const overviewProjectSchema = z.extend(projectSchema, {
  /** The team that gives the caller their level; absent where a role does. */
  from: z.optional(teamStepSchema),
  /** How many of its mappings bring nothing any more, where the caller may mend them. */
  broken: z.number(),
});
export type OverviewProject = z.infer<typeof overviewProjectSchema>;

export const setupSteps = ['organization', 'project', 'people', 'team', 'datasource', 'verified'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** How far a step of setting up has come. */
export const setupStepSchema = z.object({
  step: z.enum(setupSteps),
  done: z.boolean(),
  /** When it was first done, where that is known. ISO 8601, UTC. */
  at: z.optional(z.string()),
  /** Who did it, by the name they had; `id` is null when they have no account any more. */
  by: z.optional(z.object({ id: z.nullable(z.string()), name: z.string() })),
});
export type SetupStepState = z.infer<typeof setupStepSchema>;

/** What there is to know and to do in an organization, as far as the caller's roles reach. */
export const overviewSchema = z.object({
  /** When the caller joined. ISO 8601, UTC. */
  joinedAt: z.string(),
  /** Sizes of what the caller's roles open, each absent where they do not; none of them for a member without roles. */
  counts: z.object({
    projects: z.optional(z.number()),
    people: z.optional(z.number()),
    teams: z.optional(z.number()),
    datasources: z.optional(z.number()),
    connectors: z.optional(z.number()),
  }),
  /** The most urgent first; `total` counts those that are not named too. */
  attention: z.object({ total: z.number(), items: z.array(attentionSchema) }),
  /** Newest first: an owner's are the organization's, anybody else's those that concern them. */
  changes: z.array(overviewChangeSchema),
  projects: z.object({ total: z.number(), items: z.array(overviewProjectSchema) }),
  teams: z.object({ total: z.number(), items: z.array(teamSchema) }),
  /** Owners and then admins, for whoever is no owner. */
  ask: z.optional(z.object({ total: z.number(), items: z.array(organizationUserSchema) })),
  /** How far the organization is set up, for its owners. */
  setup: z.optional(z.object({ isNew: z.boolean(), steps: z.array(setupStepSchema) })),
});
export type Overview = z.infer<typeof overviewSchema>;
