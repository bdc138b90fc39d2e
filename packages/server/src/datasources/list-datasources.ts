import type * as contract from '@foyer/api/datasources/datasource.contract';
import { generationCodes } from '@foyer/api/generations';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { type DatasourceForm, newerForm, olderForm } from './datasource-form.ts';
import { listDatasourcesOf } from './datasource-list.store.ts';
import { datasourceWishOf, summariesOf } from './datasource-listing.ts';

function listOf<Summary, Full, Created, Changed>(form: DatasourceForm<Summary, Full, Created, Changed>) {
  return async (call: Call<typeof contract.listDatasources.older>, services: Services) => {
    const { scope, query } = call;
    const { database, keys } = services;
    const { generation } = form;
    const { limit = longestPage, cursor, ...filters } = query;
    const wish = await datasourceWishOf(call, services, { ...filters, generation });
    const list = `datasources ${generationCodes[generation]} ${wish.sort}`;
    const after = positionAfter<readonly [string, string]>(keys, list, cursor);
    const rows = await database.read(scope, (tx) => listDatasourcesOf(tx, { ...wish, limit, after }));
    const { page, nextCursor } = pageOf(keys, list, rows, limit, ({ row, position }) => [position, row.id]);
    const data = await summariesOf(form, call, services, [...page]);
    return { status: 200 as const, data, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
  };
}

export const listDatasources: Handlers<typeof contract.listDatasources> = { older: listOf(olderForm), newer: listOf(newerForm) };
