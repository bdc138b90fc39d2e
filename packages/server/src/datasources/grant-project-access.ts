import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Handlers } from '#http/operation.ts';
import { changeProjects } from './datasource-projects.ts';

export const grantProjectAccess: Handlers<typeof contract.grantProjectAccess> = {
  newer: async (call, services) => {
    const { params, fail } = call;
    return { status: 200, data: await changeProjects(call, services, 'newer', { add: { projects: [params.project], fail } }) };
  },
};
