import type * as older from '@foyer/api/datasources/datasource.contract';
import type * as newer from '@foyer/api/datasources/datasource-v1.contract';
import { changesBetween } from '#history/history.rules.ts';
import type { Call, Handler, Services } from '#http/operation.ts';
import { deleteAuthorization } from './authorization.store.ts';
import type { DatasourceGeneration } from './datasource.store.ts';
import { changeOwn, findOwn, recordDatasource } from './datasource-change.ts';

function deleteTokensOf(generation: DatasourceGeneration) {
  return async (call: Call<typeof older.deleteTokens>, services: Services) => {
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

export const deleteTokens: Handler<typeof older.deleteTokens> = deleteTokensOf('v0');
export const deleteTokensV1: Handler<typeof newer.deleteTokensV1> = deleteTokensOf('v1');
