import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Call, Handlers, Services } from '#http/operation.ts';
import type { DatasourceGeneration } from './datasource.store.ts';
import { findSeen } from './datasource-change.ts';
import { readProjects } from './datasource-projects.ts';

function listProjectsOf(generation: DatasourceGeneration) {
  return async (call: Call<typeof contract.listDatasourceProjects.older>, services: Services) => {
    const { row } = await findSeen(call, services, generation);
    const data = await readProjects(call, services, row.id);
    return { status: 200 as const, data, headers: { totalCount: data.length } };
  };
}

export const listDatasourceProjects: Handlers<typeof contract.listDatasourceProjects> = {
  older: listProjectsOf('v0'),
  newer: listProjectsOf('v1'),
};
