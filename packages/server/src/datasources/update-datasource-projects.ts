import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { changeProjects } from './datasource-projects.ts';

function updateProjectsOf(generation: Generation) {
  return async (call: Call<typeof contract.updateDatasourceProjects.older>, services: Services) => {
    const { body, fail } = call;
    const data = await changeProjects(call, services, generation, { add: { projects: body.add, fail }, remove: body.remove });
    return { status: 200 as const, data };
  };
}

export const updateDatasourceProjects: Handlers<typeof contract.updateDatasourceProjects> = {
  older: updateProjectsOf('older'),
  newer: updateProjectsOf('newer'),
};
