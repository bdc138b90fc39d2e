import * as z from 'zod/mini';

/** The console's own flags, set by the provider for the whole installation. */
export const featureFlagsSchema = z.object({
  'ct_enable_experience_studio_1.0': z.boolean(),
  'ct_enable_experience_studio_2.0': z.boolean(),
  ct_enable_integrations: z.boolean(),
  ct_enable_translations: z.boolean(),
  ct_enable_remapping: z.boolean(),
  ct_enable_integrations_v1: z.boolean(),
  ct_enable_import_integrations: z.boolean(),
});
export type FeatureFlags = z.infer<typeof featureFlagsSchema>;
