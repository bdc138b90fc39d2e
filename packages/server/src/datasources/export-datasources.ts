import type * as contract from '@foyer/api/datasources/datasource-list.contract';
import { csvOf, pagesOf } from '#http/csv.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { longestPage } from '#http/paging.ts';
import { newerForm, olderForm } from './datasource-form.ts';
import { connectorNames, listDatasourcesOf } from './datasource-list.store.ts';
import { datasourceWishOf, summariesOf } from './datasource-listing.ts';

const header = [
  'id',
  'name',
  'description',
  'status',
  'deletedAt',
  'sharing',
  'owner',
  'connectorId',
  'connector',
  'deployment',
  'projects',
  'updatedAt',
  'updatedBy',
];

const moment = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000).toISOString());

function exportOf(generation: typeof olderForm.generation) {
  return async (call: Call<typeof contract.exportDatasources.older>, services: Services) => {
    const { organization, scope, query } = call;
    const { database } = services;
    const { ids, ...filters } = query;
    const wish = await datasourceWishOf(call, services, { ...filters, generation, ids: ids?.split(',') });
    const rows = pagesOf(
      longestPage,
      ({ row, position }: Awaited<ReturnType<typeof listDatasourcesOf>>[number]) => [position, row.id] as const,
      (limit, after) => database.read(scope, (tx) => listDatasourcesOf(tx, { ...wish, limit, after })),
    );
    async function* pages() {
      for await (const page of rows) {
        // Both forms have the same columns; the older one has them at the top.
        const data = await summariesOf(olderForm, call, services, [...page]);
        const own = data.filter(({ owner }) => owner.id === String(organization)).map(({ connectorId }) => connectorId);
        const names = await connectorNames(database, [...new Set(own)]);
        yield data.map((row) => ({ row, connectorName: names.get(row.connectorId) ?? '' }));
      }
    }
    const csv = csvOf(header, pages(), ({ row, connectorName }) => [
      [
        ...[row.id, row.name, row.description, row.status, moment(row.ttl), row.shareStatus, row.organization.name],
        ...[row.connectorId, connectorName, row.deployment.displayName || row.deployment.name],
        ...[row.uses ?? 0, moment(row.updatedAt), row.updatedBy ?? null],
      ],
    ]);
    return { status: 200 as const, csv, headers: { fileName: `datasources-${organization}.csv` } };
  };
}

export const exportDatasources: Handlers<typeof contract.exportDatasources> = {
  older: exportOf(olderForm.generation),
  newer: exportOf(newerForm.generation),
};
