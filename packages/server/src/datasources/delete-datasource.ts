import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { setRemoved } from './datasource-removal.ts';

function deleteOf(generation: Generation) {
  return async (call: Call<typeof contract.deleteDatasource.older>, services: Services) => {
    await setRemoved(call, services, generation, true);
    return { status: 204 as const };
  };
}

export const deleteDatasource: Handlers<typeof contract.deleteDatasource> = { older: deleteOf('older'), newer: deleteOf('newer') };
