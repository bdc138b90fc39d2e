import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { findSeen } from './datasource-change.ts';
import { readProjects } from './datasource-projects.ts';

function listProjectsOf(generation: Generation) {
  return async (call: Call<typeof contract.listDatasourceProjects.older>, services: Services) => {
    const { row } = await findSeen(call, services, generation);
    const data = await readProjects(call, services, row.id);
    return { status: 200 as const, data, headers: { totalCount: data.length } };
  };
}

export const listDatasourceProjects: Handlers<typeof contract.listDatasourceProjects> = {
  older: listProjectsOf('older'),
  newer: listProjectsOf('newer'),
};
