import type * as contract from '@foyer/api/connectors/connector.contract';
import { generationCodes } from '@foyer/api/generations';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { type ConnectorForm, newerForm, olderForm } from './connector-form.ts';
import { listConnectorsOf } from './connector-list.store.ts';
import { connectorWishOf, summariesOf } from './connector-listing.ts';

function listOf<Summary, Full, Body, Change>(form: ConnectorForm<Summary, Full, Body, Change>) {
  return async (call: Call<typeof contract.listConnectors.older>, services: Services) => {
    const { scope, query } = call;
    const { database, keys } = services;
    const { generation } = form;
    const { usable, limit = longestPage, cursor, ...filters } = query;
    const wish = await connectorWishOf(call, services, { ...filters, generation, isUsable: usable === 'true' });
    const list = `connectors ${generationCodes[generation]} ${wish.sort}`;
    const after = positionAfter<readonly [string, string]>(keys, list, cursor);
    const rows = await database.read(scope, (tx) => listConnectorsOf(tx, { ...wish, limit, after }));
    const { page, nextCursor } = pageOf(keys, list, rows, limit, ({ row, position }) => [position, row.id]);
    const data = await summariesOf(form, call, services, [...page]);
    return { status: 200 as const, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
  };
}

export const listConnectors: Handlers<typeof contract.listConnectors> = { older: listOf(olderForm), newer: listOf(newerForm) };
