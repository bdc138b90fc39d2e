import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import { describeOrganizations } from '#connectors/connector.store.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { partImpactElsewhere } from '#impact/impact.rules.ts';
import { countImpactElsewhere, listPartners, readOwnImpact } from '#impact/impact.store.ts';
import { findOwn } from './datasource-change.ts';

function impactOf(generation: Generation) {
  return async (call: Call<typeof contract.getDatasourceImpact.older>, services: Services) => {
    const { organization, scope } = call;
    const { database } = services;
    const { row } = await findOwn(call, services, generation);
    const of = { datasourceId: row.id };
    const [own, partners] = await database.read(scope, async (tx) => [
      await readOwnImpact(tx, organization, of),
      await listPartners(tx, organization, of),
    ]);
    const [described, counts] = await Promise.all([
      describeOrganizations(
        database,
        partners.map(({ id }) => id),
      ),
      countImpactElsewhere(database, organization, of),
    ]);
    return { status: 200 as const, data: { ...own, ...partImpactElsewhere(partners, described, counts) } };
  };
}

export const getDatasourceImpact: Handlers<typeof contract.getDatasourceImpact> = { older: impactOf('older'), newer: impactOf('newer') };
