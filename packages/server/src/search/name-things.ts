import { combinedId } from '@foyer/api/datasources/combined-id';
import type * as contract from '@foyer/api/search/search.contract';
import type { Handler } from '#http/operation.ts';
import { readAskedThings, sightOf } from './search.rules.ts';
import { findNames } from './search.store.ts';

export const nameThings: Handler<typeof contract.nameThings> = async (call, { clock, database }) => {
  const { caller, organization, scope, query, fail } = call;
  const who = { organizationId: organization, personId: caller.id, sight: sightOf(caller.roles), now: clock.now() };
  const { name, rows } = (await findNames(database, scope, who, readAskedThings(query.things))) ?? fail('NOT_FOUND');
  const things = rows.map((row) => ({
    asked: row.asked,
    id: row.kind === 'datasource' ? combinedId(row.more, row.id) : row.id,
    name: row.name,
  }));
  return { status: 200, data: { name, roles: [...caller.roles], things } };
};
