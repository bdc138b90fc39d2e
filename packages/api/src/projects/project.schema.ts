import * as z from 'zod/mini';

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
  tier: z.enum(['standard', 'advanced', 'enterprise']),
  active: z.boolean(),
  organization: z.string(),
});
export type Project = z.infer<typeof projectSchema>;
