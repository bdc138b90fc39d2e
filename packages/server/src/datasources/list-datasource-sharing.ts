import type * as older from '@foyer/api/datasources/datasource.contract';
import type * as newer from '@foyer/api/datasources/datasource-v1.contract';
import { describeOrganizations } from '#connectors/connector.store.ts';
import type { Call, Handler, Services } from '#http/operation.ts';
import { type DatasourceGeneration, listReceivers } from './datasource.store.ts';
import { findOwn } from './datasource-change.ts';

function listSharingOf(generation: DatasourceGeneration) {
  return async (call: Call<typeof older.listDatasourceSharing>, services: Services) => {
    const { database } = services;
    const { row } = await findOwn(call, services, generation);
    const data = await describeOrganizations(database, await database.read(call.scope, (tx) => listReceivers(tx, row)));
    return { status: 200 as const, data, headers: { totalCount: data.length } };
  };
}

export const listDatasourceSharing: Handler<typeof older.listDatasourceSharing> = listSharingOf('v0');
export const listDatasourceSharingV1: Handler<typeof newer.listDatasourceSharingV1> = listSharingOf('v1');
