import type * as older from '@foyer/api/connectors/connector.contract';
import type { ConnectorGeneration } from '@foyer/api/connectors/connector-file';
import type * as newer from '@foyer/api/connectors/connector-v1.contract';
import type { Call, Handler, Services } from '#http/operation.ts';
import { countDatasourcesElsewhere, countUsesOf } from './connector.store.ts';
import { readConnector } from './connector-change.ts';
import { nameUsesOf } from './connector-uses.store.ts';

function impactOf(generation: ConnectorGeneration) {
  return async (call: Call<typeof older.getConnectorImpact>, { clock, database }: Services) => {
    const { scope, fail } = call;
    const found = await database.read(scope, (tx) => readConnector(tx, call, { generation, now: clock.now() }));
    if (!found.isOwn) fail('CONNECTOR_NOT_OWNED');
    const { id, organizationId } = found.row;
    const own = await database.read(scope, async (tx) => ({
      ...(await countUsesOf(tx, organizationId, id)),
      named: await nameUsesOf(tx, organizationId, id),
    }));
    const datasourcesElsewhere = await countDatasourcesElsewhere(database, organizationId, id);
    return { status: 200 as const, data: { ...own, datasourcesElsewhere } };
  };
}

export const getConnectorImpact: Handler<typeof older.getConnectorImpact> = impactOf('v0');
export const getConnectorImpactV1: Handler<typeof newer.getConnectorImpactV1> = impactOf('v1');
