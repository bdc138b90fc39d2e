import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Call, Handlers, Services } from '#http/operation.ts';
import type { DatasourceGeneration } from './datasource.store.ts';
import { setRemoved } from './datasource-removal.ts';

function deleteOf(generation: DatasourceGeneration) {
  return async (call: Call<typeof contract.deleteDatasource.older>, services: Services) => {
    await setRemoved(call, services, generation, true);
    return { status: 204 as const };
  };
}

export const deleteDatasource: Handlers<typeof contract.deleteDatasource> = { older: deleteOf('v0'), newer: deleteOf('v1') };
