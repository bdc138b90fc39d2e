import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import { describeOrganizations } from '#connectors/connector.store.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { listReceivers } from './datasource.store.ts';
import { findOwn } from './datasource-change.ts';

function listSharingOf(generation: Generation) {
  return async (call: Call<typeof contract.listDatasourceSharing.older>, services: Services) => {
    const { database } = services;
    const { row } = await findOwn(call, services, generation);
    const data = await describeOrganizations(database, await database.read(call.scope, (tx) => listReceivers(tx, row)));
    return { status: 200 as const, data, headers: { totalCount: data.length } };
  };
}

export const listDatasourceSharing: Handlers<typeof contract.listDatasourceSharing> = {
  older: listSharingOf('older'),
  newer: listSharingOf('newer'),
};
