import type * as older from '@foyer/api/datasources/datasource.contract';
import type * as newer from '@foyer/api/datasources/datasource-v1.contract';
import type { Call, Handler, Services } from '#http/operation.ts';
import type { DatasourceGeneration } from './datasource.store.ts';
import { findSeen } from './datasource-change.ts';
import { readProjects } from './datasource-projects.ts';

function listProjectsOf(generation: DatasourceGeneration) {
  return async (call: Call<typeof older.listDatasourceProjects>, services: Services) => {
    const { row } = await findSeen(call, services, generation);
    const data = await readProjects(call, services, row.id);
    return { status: 200 as const, data, headers: { totalCount: data.length } };
  };
}

export const listDatasourceProjects: Handler<typeof older.listDatasourceProjects> = listProjectsOf('v0');
export const listDatasourceProjectsV1: Handler<typeof newer.listDatasourceProjectsV1> = listProjectsOf('v1');
