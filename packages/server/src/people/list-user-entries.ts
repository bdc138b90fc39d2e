import type * as contract from '@foyer/api/people/entry.contract';
import { listEntriesOf } from '#auth/organization-entry.store.ts';
import { isUuid } from '#db/uuid.ts';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { readUserDetail } from './user-detail.ts';

export const listUserEntries: Handler<typeof contract.listUserEntries> = async (call, services) => {
  const { caller, organization, scope, params, query, fail } = call;
  const { limit = longestPage, cursor } = query;
  const { database, keys } = services;
  const personId = params.userId === 'me' ? caller.id : params.userId;
  if (!isUuid(personId) || !(await readUserDetail(call, services, personId))) fail('NOT_FOUND');
  const list = `entries ${organization} ${personId}`;
  const after = positionAfter<readonly [string, number]>(keys, list, cursor);
  const rows = await listEntriesOf(database, scope, { organizationId: organization, personId, limit, after });
  const { page, nextCursor } = pageOf(keys, list, rows, limit, ({ at, id }) => [at.toISOString(), id]);
  return {
    status: 200,
    data: page.map(({ total: _, id, at, ...entry }) => ({ id: String(id), at: at.toISOString(), ...entry })),
    headers: { totalCount: rows[0]?.total ?? 0, nextCursor },
  };
};
