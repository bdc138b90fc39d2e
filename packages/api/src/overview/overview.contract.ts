import { endpoint } from '#endpoint.ts';
import { overviewSchema } from './overview.schema.ts';

export const getOverview = endpoint({
  method: 'GET',
  path: '/organizations/{id}/overview',
  access: { kind: 'member' },
  extension: true,
  success: { 200: overviewSchema },
  errors: {},
});
