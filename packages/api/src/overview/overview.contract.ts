import { endpoint } from '#endpoint.ts';
import { overviewSchema } from './overview.schema.ts';

export const getOverview = endpoint({
  method: 'GET',
  path: '/organizations/{id}/overview',
  summary:
    'What needs attention in an organization, what changed lately, and the caller’s projects and teams: a few of each, as far as the caller’s roles reach.',
  access: { kind: 'member' },
  extension: true,
  success: { 200: overviewSchema },
  errors: {},
});
