import type * as contract from '@foyer/api/datasources/datasource-list.contract';
import { everyPage, tableHeader, tableLine } from '#connectors/integration-table.ts';
import { csvOf } from '#http/csv.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { newerForm, olderForm } from './datasource-form.ts';
import { connectorNames, listDatasourcesOf } from './datasource-list.store.ts';
import { datasourceWishOf, summariesOf } from './datasource-listing.ts';

const header = tableHeader(['connectorId', 'connector', 'deployment'], 'projects');

function exportOf(generation: typeof olderForm.generation) {
  return async (call: Call<typeof contract.exportDatasources.older>, services: Services) => {
    const { organization, scope, query } = call;
    const { database } = services;
    const { ids, ...filters } = query;
    const wish = await datasourceWishOf(call, services, { ...filters, generation, ids: ids?.split(',') });
    const rows = everyPage((limit, after) => database.read(scope, (tx) => listDatasourcesOf(tx, { ...wish, limit, after })));
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
      tableLine(row, [row.connectorId, connectorName, row.deployment.displayName || row.deployment.name]),
    ]);
    return { status: 200 as const, csv, headers: { fileName: `datasources-${organization}.csv` } };
  };
}

export const exportDatasources: Handlers<typeof contract.exportDatasources> = {
  older: exportOf(olderForm.generation),
  newer: exportOf(newerForm.generation),
};
