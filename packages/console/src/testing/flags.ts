import type { FeatureFlags } from '@foyer/api/flags/flag.schema';

/** The console's flags as the demo has them: all on. */
export const featureFlags: FeatureFlags = {
  'ct_enable_experience_studio_1.0': true,
  'ct_enable_experience_studio_2.0': true,
  ct_enable_integrations: true,
  ct_enable_translations: true,
  ct_enable_remapping: true,
  ct_enable_integrations_v1: true,
  ct_enable_import_integrations: true,
};
