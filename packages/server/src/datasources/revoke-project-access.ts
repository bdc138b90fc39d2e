import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Handlers } from '#http/operation.ts';
import { changeProjects } from './datasource-projects.ts';

export const revokeProjectAccess: Handlers<typeof contract.revokeProjectAccess> = {
  newer: async (call, services) => ({
    status: 200,
    data: await changeProjects(call, services, 'newer', { remove: [call.params.project] }),
  }),
};
