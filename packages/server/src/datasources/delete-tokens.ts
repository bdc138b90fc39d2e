import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import { changesBetween } from '#history/history.rules.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { deleteAuthorization } from './authorization.store.ts';
import { changeOwn, findOwn, recordDatasource } from './datasource-change.ts';

function deleteTokensOf(generation: Generation) {
  return async (call: Call<typeof contract.deleteTokens.older>, services: Services) => {
    const { authTag } = call.query;
    const { row: seen } = await findOwn(call, services, generation);
    await changeOwn(call, services, seen, async (tx, row) => {
      if (row.deleteAt !== null) call.fail('DATASOURCE_DELETED');
      const changes = changesBetween({ authTag }, {});
      if (await deleteAuthorization(tx, row, authTag))
        await recordDatasource(tx, call, services, { row, action: 'datasource.disconnected', changes });
    });
    return { status: 204 as const };
  };
}

export const deleteTokens: Handlers<typeof contract.deleteTokens> = { older: deleteTokensOf('older'), newer: deleteTokensOf('newer') };
