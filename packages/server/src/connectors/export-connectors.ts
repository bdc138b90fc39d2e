import type * as contract from '@foyer/api/connectors/connector-list.contract';
import { csvOf, pagesOf } from '#http/csv.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { longestPage } from '#http/paging.ts';
import { newerForm, olderForm } from './connector-form.ts';
import { listConnectorsOf } from './connector-list.store.ts';
import { connectorWishOf, summariesOf } from './connector-listing.ts';

const header = [
  'id',
  'name',
  'description',
  'status',
  'deletedAt',
  'sharing',
  'owner',
  'deployments',
  'datasources',
  'updatedAt',
  'updatedBy',
];

const moment = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000).toISOString());

function exportOf(generation: typeof olderForm.generation) {
  return async (call: Call<typeof contract.exportConnectors.older>, services: Services) => {
    const { organization, scope, query } = call;
    const { ids, ...filters } = query;
    const wish = await connectorWishOf(call, services, { ...filters, generation, ids: ids?.split(',') });
    const rows = pagesOf(
      longestPage,
      ({ row, position }: Awaited<ReturnType<typeof listConnectorsOf>>[number]) => [position, row.id] as const,
      (limit, after) => services.database.read(scope, (tx) => listConnectorsOf(tx, { ...wish, limit, after })),
    );
    // Both forms have the same columns; the older one has them at the top.
    async function* pages() {
      for await (const page of rows) yield await summariesOf(olderForm, call, services, [...page]);
    }
    const csv = csvOf(header, pages(), (row) => [
      [
        ...[row.id, row.name, row.description, row.status, moment(row.ttl), row.shareStatus, row.organization.name],
        Object.values(row.deployments)
          .map(({ name, displayName }) => displayName || name)
          .join(', '),
        ...[row.uses ?? 0, moment(row.updatedAt), row.updatedBy ?? null],
      ],
    ]);
    return { status: 200 as const, csv, headers: { fileName: `connectors-${organization}.csv` } };
  };
}

export const exportConnectors: Handlers<typeof contract.exportConnectors> = {
  older: exportOf(olderForm.generation),
  newer: exportOf(newerForm.generation),
};
