import { endpoint } from '#endpoint.ts';
import { featureFlagsSchema } from './flag.schema.ts';

export const getFeatureFlags = endpoint({
  method: 'GET',
  path: '/featureFlags',
  summary: 'The console’s feature flags. A poll of this call does not keep a session alive.',
  access: { kind: 'public' },
  rateLimit: 'open',
  extension: true,
  success: { 200: featureFlagsSchema },
  errors: {},
});
