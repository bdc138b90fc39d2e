import type * as contract from '@foyer/api/connectors/connector.contract';
import type { Generation } from '@foyer/api/generations';
import { noImpact } from '@foyer/api/impact/impact.rules';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { partImpactElsewhere } from '#impact/impact.rules.ts';
import { countImpactElsewhere, countMappedElsewhere, listPartners, readMapped, readOwnImpact } from '#impact/impact.store.ts';
import { describeOrganizations } from './connector.store.ts';
import { readConnector } from './connector-change.ts';

function impactOf(generation: Generation) {
  return async (call: Call<typeof contract.getConnectorImpact.older>, { clock, database }: Services) => {
    const { organization, scope, query } = call;
    const isMapped = query.mapped === 'true';
    const { isOwn, of, own, partners } = await database.read(scope, async (tx) => {
      const found = await readConnector(tx, call, { generation, now: clock.now() });
      const of = { connectorId: found.row.id };
      return {
        ...{ isOwn: found.isOwn, of },
        own: {
          ...(await readOwnImpact(tx, organization, of)),
          ...(isMapped && { mapped: await readMapped(tx, organization, of) }),
        },
        partners: found.isOwn ? await listPartners(tx, organization, of) : [],
      };
    });
    // To whom it is shared nothing is said of anybody else.
    if (!isOwn) return { status: 200 as const, data: { ...noImpact, ...own } };
    const [described, counts, mappedElsewhere] = await Promise.all([
      describeOrganizations(
        database,
        partners.map(({ id }) => id),
      ),
      countImpactElsewhere(database, organization, of),
      isMapped ? countMappedElsewhere(database, organization, of) : undefined,
    ]);
    return {
      status: 200 as const,
      data: { ...own, ...partImpactElsewhere(partners, described, counts), ...(mappedElsewhere && { mappedElsewhere }) },
    };
  };
}

export const getConnectorImpact: Handlers<typeof contract.getConnectorImpact> = { older: impactOf('older'), newer: impactOf('newer') };
