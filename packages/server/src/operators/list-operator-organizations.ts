import type * as contract from '@foyer/api/operators/operator.contract';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { listAllOrganizations, readSizes } from './operator.store.ts';
import { rowOf } from './operator-answer.ts';

export const listOperatorOrganizations: Handler<typeof contract.listOperatorOrganizations> = async (call, services) => {
  const { limit = longestPage, cursor, ...wish } = call.query;
  const { database, keys } = services;
  const after = positionAfter<readonly [string, number]>(keys, 'operator-organizations', cursor);
  return database.read(call.scope, async (tx) => {
    const rows = await listAllOrganizations(tx, { ...wish, limit, after });
    const { page, nextCursor } = pageOf(keys, 'operator-organizations', rows, limit, ({ search, id }) => [search, id]);
    const sizes = await readSizes(
      tx,
      page.map(({ id }) => id),
    );
    return {
      status: 200,
      data: page.map((row) => rowOf(row, sizes.get(row.id))),
      headers: { totalCount: rows[0]?.total ?? 0, nextCursor },
    };
  });
};
