import { endpoint } from '#endpoint.ts';
import { featureFlagsSchema } from './flag.schema.ts';

export const getFeatureFlags = endpoint({
  method: 'GET',
  path: '/featureFlags',
  access: { kind: 'public' },
  rateLimit: 'open',
  extension: true,
  success: { 200: featureFlagsSchema },
  errors: {},
});
