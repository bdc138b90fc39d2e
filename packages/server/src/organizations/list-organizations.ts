import type * as contract from '@foyer/api/organizations/organization.contract';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { readFirst } from './organization.rules.ts';
import { listOrganizationsOf } from './organization.store.ts';
import { summaryOf } from './organization-answer.ts';

export const listOrganizations: Handler<typeof contract.listOrganizations> = async ({ caller, query }, { database, keys }) => {
  const { q, limit = longestPage, cursor } = query;
  const after = positionAfter<readonly [number, string, number]>(keys, 'organizations', cursor);
  const rows = await listOrganizationsOf(database, { personId: caller.id, q, first: readFirst(query.first), limit, after });
  const { page, nextCursor } = pageOf(keys, 'organizations', rows, limit, ({ rank, organization }) => [
    rank,
    organization.search,
    organization.id,
  ]);
  const data = page.map(({ organization, roles }) => summaryOf(organization, roles));
  return { status: 200, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
};
