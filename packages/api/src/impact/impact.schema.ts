import * as z from 'zod/mini';
import { sharedOrganizationSchema } from '#connectors/connector.schema.ts';

/** So many things of one kind are named; counts say how many there are. */
export const namedMax = 20;

/** So many mapped fields are named where they are asked for, because an attribute of theirs may change. */
export const mappedMax = 1_000;

/** Asks also for the mapped fields, by their attributes (CON-78). */
export const impactQuery = z.strictObject({ mapped: z.optional(z.literal('true')) });

const pluginSchema = z.object({ id: z.string(), name: z.string() });

/** How much of an organization depends on something. */
export const impactCountsSchema = z.object({
  /** Datasources that are made of a connector, deleted ones aside. */
  datasources: z.number(),
  /** Projects that have a datasource. */
  projects: z.number(),
  /** Mappings in such projects. */
  mappings: z.number(),
});
export type ImpactCounts = z.infer<typeof impactCountsSchema>;

/** What depends on a connector or on a datasource: said before it is deactivated, deleted, approved, revoked or removed (CON-63). */
export const impactSchema = z.object({
  /** Own datasources that are made of a connector: active ones first, then by name. */
  datasources: z.object({
    count: z.number(),
    named: z.array(z.object({ id: z.string(), connectorId: z.string(), name: z.string(), isActive: z.boolean() })),
  }),
  /** Own projects that have a datasource, by name, with how many mappings of theirs take from it, and the plugins that these belong to. */
  projects: z.object({
    count: z.number(),
    named: z.array(z.object({ id: z.string(), name: z.string(), mappings: z.number(), plugins: z.array(pluginSchema) })),
  }),
  /** Mappings in own projects. */
  mappings: z.number(),
  /** Organizations that it is shared with, by name, also those where nothing depends on it. What is theirs is counted and not named. */
  organizations: z.array(
    z.extend(z.extend(sharedOrganizationSchema, impactCountsSchema.shape), {
      /** Its people find a deactivation or deletion in their inbox. */
      isTold: z.boolean(),
    }),
  ),
  /** What depends on it in organizations that it is no longer shared with, all taken together. */
  elsewhere: impactCountsSchema,
  /** Authorizations of own datasources that end with it. */
  authorizations: z.number(),
  /** Where asked for: which attribute each mapped field of own projects takes, by attribute; as many as `mappedMax`. */
  mapped: z.optional(
    z.array(
      z.object({
        attribute: z.string(),
        field: z.string(),
        plugin: pluginSchema,
        project: z.object({ id: z.string(), name: z.string() }),
      }),
    ),
  ),
  /** Where asked for: how many mapped fields of other organizations take each attribute. */
  mappedElsewhere: z.optional(z.array(z.object({ attribute: z.string(), count: z.number() }))),
});
export type Impact = z.infer<typeof impactSchema>;
/** A mapped field, and the attribute that it takes. */
export type MappedField = NonNullable<Impact['mapped']>[number];
