import type * as contract from '@foyer/api/auth/auth-event.contract';
import type { Handlers } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import type { Platform } from '#platform.ts';
import { listAuthEventsOf } from './auth-event.store.ts';

/** The calls of what happened to the ways into one's own account. */
export function authEventHandlers({ database, keys }: Platform): Handlers<typeof contract> {
  return {
    listAuthEvents: async ({ session, query: { limit = longestPage, cursor } }) => {
      const { id: personId } = session.person;
      // A position of somebody else's events is none of the caller's.
      const list = `auth events ${personId}`;
      const after = positionAfter<readonly [string, number]>(keys, list, cursor);
      const rows = await listAuthEventsOf(database, personId, { limit, after });
      const { page, nextCursor } = pageOf(keys, list, rows, limit, ({ at, id }) => [at.toISOString(), id]);
      return {
        status: 200,
        data: page.map(({ total: _, id, at, ...event }) => ({ id: String(id), at: at.toISOString(), ...event })),
        headers: { totalCount: rows[0]?.total ?? 0, nextCursor },
      };
    },
  };
}
