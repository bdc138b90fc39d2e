import * as z from 'zod/mini';
import { deviceKinds } from '#auth/account.schema.ts';

/** That somebody began to work in the organization. */
export const organizationEntrySchema = z.object({
  id: z.string(),
  /** The last time. ISO 8601, UTC. */
  at: z.string(),
  /** How often with such a device, within the day of `at` (UTC). */
  times: z.number(),
  /** Names of products, which no language translates; empty when the browser did not say. */
  device: z.enum(deviceKinds),
  system: z.string(),
  browser: z.string(),
});
export type OrganizationEntry = z.infer<typeof organizationEntrySchema>;
