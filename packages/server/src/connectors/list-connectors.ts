import type * as older from '@foyer/api/connectors/connector.contract';
import type { ConnectorSort } from '@foyer/api/connectors/connector.schema';
import type * as newer from '@foyer/api/connectors/connector-v1.contract';
import type { Call, Handler, Services } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { firstReceivers, listConnectorsOf, organizationNames } from './connector.store.ts';
import { type ConnectorForm, newerForm, olderForm } from './connector-form.ts';
import { placesIn, sharedByUs, sharedWithOf } from './first-receivers.ts';

function listOf<Summary, Full, Body, Change>(form: ConnectorForm<Summary, Full, Body, Change>) {
  return async (call: Call<typeof older.listConnectors>, { clock, database, keys }: Services) => {
    const { organization, scope, query } = call;
    const { generation } = form;
    const { q, owner, status, usable, limit = longestPage, cursor } = query;
    const sort: ConnectorSort = query.sort ?? '-updated';
    const list = `connectors ${generation} ${sort}`;
    const after = positionAfter<readonly [string, string]>(keys, list, cursor);
    const isUsable = usable === 'true';
    const wish = { organizationId: organization, generation, q, owner, status, isUsable, sort, limit, after, now: clock.now() };
    const rows = await database.read(scope, (tx) => listConnectorsOf(tx, wish));
    const { page, nextCursor } = pageOf(keys, list, rows, limit, ({ row }) => [
      sort.endsWith('updated') ? row.updatedAt.toISOString() : row.search,
      row.id,
    ]);
    const receivers = await firstReceivers(database, scope, organization, sharedByUs(page, organization));
    const foreign = page.flatMap(({ row, organizationName }) => (organizationName === null ? [row.organizationId] : []));
    const names = await organizationNames(database, [...foreign, ...placesIn(receivers)]);
    const data = page.map((found) => {
      const { organizationId } = found.row;
      const seen = { ...found, isOwn: organizationId === organization, ...sharedWithOf(receivers, found.row.id, names) };
      return form.summary(seen, found.organizationName ?? names.get(organizationId) ?? '');
    });
    return { status: 200 as const, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
  };
}

export const listConnectors: Handler<typeof older.listConnectors> = listOf(olderForm);
export const listConnectorsV1: Handler<typeof newer.listConnectorsV1> = listOf(newerForm);
