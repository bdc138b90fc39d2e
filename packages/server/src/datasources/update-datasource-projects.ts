import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Call, Handlers, Services } from '#http/operation.ts';
import type { DatasourceGeneration } from './datasource.store.ts';
import { changeProjects } from './datasource-projects.ts';

function updateProjectsOf(generation: DatasourceGeneration) {
  return async (call: Call<typeof contract.updateDatasourceProjects.older>, services: Services) => {
    const { body, fail } = call;
    const data = await changeProjects(call, services, generation, { add: { projects: body.add, fail }, remove: body.remove });
    return { status: 200 as const, data };
  };
}

export const updateDatasourceProjects: Handlers<typeof contract.updateDatasourceProjects> = {
  older: updateProjectsOf('v0'),
  newer: updateProjectsOf('v1'),
};
