import * as z from 'zod/mini';

/** Whether a connector or datasource can be shared at all: those that have left their private state. */
export const listedSharings = ['private', 'shared'] as const;
export type ListedSharing = (typeof listedSharings)[number];

/** Whether anything is made of a connector, and whether any project has a datasource. */
export const listedUses = ['used', 'unused'] as const;
export type ListedUse = (typeof listedUses)[number];

/** What both lists of integrations can be ordered by, ascending and descending (CON-71). */
export const commonSorts = ['-updated', 'updated', 'name', '-name', 'status', '-status', 'owner', '-owner', 'uses', '-uses'] as const;

/** A deployment by the name that people read. */
const deploymentNameSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** So many rows are exported by their ids at once: an address has only so much room. */
export const exportedIdsMax = 200;
/** Rows that were selected, for their export: ids with commas between. */
export const exportedIdsSchema = z.optional(z.string().check(z.regex(/^[a-z0-9]{8,40}(,[a-z0-9]{8,40}){0,199}$/)));

/** What narrows both lists of integrations (CON-70). */
export const commonFilters = {
  /** Your organization, or shared with it; anyone's without. */
  owner: z.optional(z.enum(['own', 'shared'])),
  sharing: z.optional(z.enum(listedSharings)),
  use: z.optional(z.enum(listedUses)),
  deployment: z.optional(deploymentNameSchema),
};

/** A value that a list can be narrowed to, and how many rows have it. */
export const listedDeploymentSchema = z.object({ name: z.string(), count: z.number() });
