import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Generation } from '@foyer/api/generations';
import { describeOrganizations } from '#connectors/connector.store.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { partImpactElsewhere } from '#impact/impact.rules.ts';
import { countImpactElsewhere, countMappedElsewhere, listPartners, readMapped, readOwnImpact } from '#impact/impact.store.ts';
import { findOwn } from './datasource-change.ts';

function impactOf(generation: Generation) {
  return async (call: Call<typeof contract.getDatasourceImpact.older>, services: Services) => {
    const { organization, scope, query } = call;
    const isMapped = query.mapped === 'true';
    const { database } = services;
    const { row } = await findOwn(call, services, generation);
    const of = { datasourceId: row.id };
    const [own, partners, mapped] = await database.read(scope, async (tx) => [
      await readOwnImpact(tx, organization, of),
      await listPartners(tx, organization, of),
      isMapped ? await readMapped(tx, organization, of) : undefined,
    ]);
    const [described, counts, mappedElsewhere] = await Promise.all([
      describeOrganizations(
        database,
        partners.map(({ id }) => id),
      ),
      countImpactElsewhere(database, organization, of),
      isMapped ? countMappedElsewhere(database, organization, of) : undefined,
    ]);
    const all = { ...own, ...partImpactElsewhere(partners, described, counts) };
    return { status: 200 as const, data: { ...all, ...(mapped && { mapped }), ...(mappedElsewhere && { mappedElsewhere }) } };
  };
}

export const getDatasourceImpact: Handlers<typeof contract.getDatasourceImpact> = { older: impactOf('older'), newer: impactOf('newer') };
