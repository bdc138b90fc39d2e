import type * as older from '@foyer/api/datasources/datasource.contract';
import type * as newer from '@foyer/api/datasources/datasource-v1.contract';
import type { Call, Handler, Services } from '#http/operation.ts';
import type { DatasourceGeneration } from './datasource.store.ts';
import { setRemoved } from './datasource-removal.ts';

function deleteOf(generation: DatasourceGeneration) {
  return async (call: Call<typeof older.deleteDatasource>, services: Services) => {
    await setRemoved(call, services, generation, true);
    return { status: 204 as const };
  };
}

export const deleteDatasource: Handler<typeof older.deleteDatasource> = deleteOf('v0');
export const deleteDatasourceV1: Handler<typeof newer.deleteDatasourceV1> = deleteOf('v1');
