import type * as older from '@foyer/api/datasources/datasource.contract';
import type * as newer from '@foyer/api/datasources/datasource-v1.contract';
import type { Call, Handler, Services } from '#http/operation.ts';
import type { DatasourceGeneration } from './datasource.store.ts';
import { changeProjects } from './datasource-projects.ts';

function updateProjectsOf(generation: DatasourceGeneration) {
  return async (call: Call<typeof older.updateDatasourceProjects>, services: Services) => {
    const { body, fail } = call;
    const data = await changeProjects(call, services, generation, { add: { projects: body.add, fail }, remove: body.remove });
    return { status: 200 as const, data };
  };
}

export const updateDatasourceProjects: Handler<typeof older.updateDatasourceProjects> = updateProjectsOf('v0');
export const updateDatasourceProjectsV1: Handler<typeof newer.updateDatasourceProjectsV1> = updateProjectsOf('v1');
