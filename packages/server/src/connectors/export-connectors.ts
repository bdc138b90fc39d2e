import type * as contract from '@foyer/api/connectors/connector-list.contract';
import { csvOf } from '#http/csv.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { newerForm, olderForm } from './connector-form.ts';
import { listConnectorsOf } from './connector-list.store.ts';
import { connectorWishOf, summariesOf } from './connector-listing.ts';
import { everyPage, tableHeader, tableLine } from './integration-table.ts';

const header = tableHeader(['deployments'], 'datasources');

function exportOf(generation: typeof olderForm.generation) {
  return async (call: Call<typeof contract.exportConnectors.older>, services: Services) => {
    const { organization, scope, query } = call;
    const { ids, ...filters } = query;
    const wish = await connectorWishOf(call, services, { ...filters, generation, ids: ids?.split(',') });
    const rows = everyPage((limit, after) => services.database.read(scope, (tx) => listConnectorsOf(tx, { ...wish, limit, after })));
    // Both forms have the same columns; the older one has them at the top.
    async function* pages() {
      for await (const page of rows) yield await summariesOf(olderForm, call, services, [...page]);
    }
    const csv = csvOf(header, pages(), (row) => {
      const deployments = Object.values(row.deployments).map(({ name, displayName }) => displayName || name);
      return [tableLine(row, [deployments.join(', ')])];
    });
    return { status: 200 as const, csv, headers: { fileName: `connectors-${organization}.csv` } };
  };
}

export const exportConnectors: Handlers<typeof contract.exportConnectors> = {
  older: exportOf(olderForm.generation),
  newer: exportOf(newerForm.generation),
};
