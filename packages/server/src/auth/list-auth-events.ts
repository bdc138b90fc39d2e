import type * as contract from '@foyer/api/auth/auth-event.contract';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { listAuthEventsOf } from './auth-event.store.ts';

export const listAuthEvents: Handler<typeof contract.listAuthEvents> = async ({ caller, query }, { database, keys }) => {
  const { limit = longestPage, cursor } = query;
  // A position of somebody else's events is none of the caller's.
  const list = `auth events ${caller.id}`;
  const after = positionAfter<readonly [string, number]>(keys, list, cursor);
  const rows = await listAuthEventsOf(database, caller.id, { limit, after });
  const { page, nextCursor } = pageOf(keys, list, rows, limit, ({ at, id }) => [at.toISOString(), id]);
  return {
    status: 200,
    data: page.map(({ total: _, id, at, ...event }) => ({ id: String(id), at: at.toISOString(), ...event })),
    headers: { totalCount: rows[0]?.total ?? 0, nextCursor },
  };
};
