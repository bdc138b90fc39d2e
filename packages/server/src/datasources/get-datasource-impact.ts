import type * as older from '@foyer/api/datasources/datasource.contract';
import type * as newer from '@foyer/api/datasources/datasource-v1.contract';
import { describeOrganizations } from '#connectors/connector.store.ts';
import type { Call, Handler, Services } from '#http/operation.ts';
import { countMappingsOf, countMappingsOfReceivers } from '#remapping/remapping.store.ts';
import { listAuthorizationsOf } from './authorization.store.ts';
import { countProjectsOfReceivers, type DatasourceGeneration, listProjectsWith, listReceivers } from './datasource.store.ts';
import { findOwn } from './datasource-change.ts';

function impactOf(generation: DatasourceGeneration) {
  return async (call: Call<typeof older.getDatasourceImpact>, services: Services) => {
    const { organization, scope } = call;
    const { database } = services;
    const { row } = await findOwn(call, services, generation);
    const [receivers, counts, projects, mappings, authorizations] = await database.read(scope, async (tx) => [
      await listReceivers(tx, row),
      await countProjectsOfReceivers(tx, row),
      await listProjectsWith(tx, organization, row.id),
      await countMappingsOf(tx, organization, row.id),
      await listAuthorizationsOf(tx, row),
    ]);
    const [organizations, mappingsElsewhere] = await Promise.all([
      describeOrganizations(database, receivers),
      countMappingsOfReceivers(database, receivers, row.id),
    ]);
    const data = {
      organizations: organizations.map((receiver) => ({
        ...receiver,
        projects: counts.get(Number(receiver.id)) ?? 0,
        mappings: mappingsElsewhere.get(Number(receiver.id)) ?? 0,
      })),
      projects: projects.map(({ deployment, subdomain, name }) => ({ id: `${deployment}_${subdomain}`, name })),
      mappings,
      authorizations: authorizations.filter(({ tokens }) => tokens !== null).length,
    };
    return { status: 200 as const, data };
  };
}

export const getDatasourceImpact: Handler<typeof older.getDatasourceImpact> = impactOf('v0');
export const getDatasourceImpactV1: Handler<typeof newer.getDatasourceImpactV1> = impactOf('v1');
