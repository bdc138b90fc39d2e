import type * as older from '@foyer/api/datasources/datasource.contract';
import type * as newer from '@foyer/api/datasources/datasource-v1.contract';
import { describeOrganizations } from '#connectors/connector.store.ts';
import type { Call, Handler, Services } from '#http/operation.ts';
import { partImpactElsewhere } from '#impact/impact.rules.ts';
import { countImpactElsewhere, listPartners, readOwnImpact } from '#impact/impact.store.ts';
import type { DatasourceGeneration } from './datasource.store.ts';
import { findOwn } from './datasource-change.ts';

function impactOf(generation: DatasourceGeneration) {
  return async (call: Call<typeof older.getDatasourceImpact>, services: Services) => {
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

export const getDatasourceImpact: Handler<typeof older.getDatasourceImpact> = impactOf('v0');
export const getDatasourceImpactV1: Handler<typeof newer.getDatasourceImpactV1> = impactOf('v1');
