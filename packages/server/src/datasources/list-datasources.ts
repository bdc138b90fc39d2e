import type * as older from '@foyer/api/datasources/datasource.contract';
import type * as newer from '@foyer/api/datasources/datasource-v1.contract';
import { organizationNames } from '#connectors/connector.store.ts';
import { placesIn, sharedByUs, sharedWithOf } from '#connectors/first-receivers.ts';
import type { Call, Handler, Services } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { firstReceivers, listDatasourcesOf } from './datasource.store.ts';
import { type DatasourceForm, newerForm, olderForm } from './datasource-form.ts';

function listOf<Summary, Full, Created, Changed>(form: DatasourceForm<Summary, Full, Created, Changed>) {
  return async (call: Call<typeof older.listDatasources>, { clock, database, keys }: Services) => {
    const { organization: organizationId, scope, query } = call;
    const { generation } = form;
    const { q, owner, status, connector: connectorId, sort = '-updated', limit = longestPage, cursor } = query;
    const list = `datasources ${generation} ${sort}`;
    const after = positionAfter<readonly [string, string]>(keys, list, cursor);
    const wish = { organizationId, generation, q, owner, status, connectorId, sort, limit, after, now: clock.now() };
    const rows = await database.read(scope, (tx) => listDatasourcesOf(tx, wish));
    const { page, nextCursor } = pageOf(keys, list, rows, limit, ({ row }) => [
      sort.endsWith('updated') ? row.updatedAt.toISOString() : row.search,
      row.id,
    ]);
    const receivers = await firstReceivers(database, scope, organizationId, sharedByUs(page, organizationId));
    const foreign = page.flatMap(({ organizationName, row }) => (organizationName === null ? [row.organizationId] : []));
    const names = await organizationNames(database, [...foreign, ...placesIn(receivers)]);
    const data = page.map((found) => {
      const seen = { ...found, ...sharedWithOf(receivers, found.row.id, names) };
      return form.summary(seen, seen.organizationName ?? names.get(seen.row.organizationId) ?? '');
    });
    return { status: 200 as const, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
  };
}

export const listDatasources: Handler<typeof older.listDatasources> = listOf(olderForm);
export const listDatasourcesV1: Handler<typeof newer.listDatasourcesV1> = listOf(newerForm);
