import type * as older from '@foyer/api/connectors/connector.contract';
import type { ConnectorGeneration } from '@foyer/api/connectors/connector-file';
import type * as newer from '@foyer/api/connectors/connector-v1.contract';
import type { Call, Handler, Services } from '#http/operation.ts';
import { describeOrganizations, listReceivers } from './connector.store.ts';
import { readConnector } from './connector-change.ts';

function listSharingOf(generation: ConnectorGeneration) {
  return async (call: Call<typeof older.listConnectorSharing>, { clock, database }: Services) => {
    const { scope, fail } = call;
    const receivers = await database.read(scope, async (tx) => {
      const found = await readConnector(tx, call, { generation, now: clock.now() });
      return found.isOwn ? listReceivers(tx, found.row) : fail('CONNECTOR_NOT_OWNED');
    });
    const data = await describeOrganizations(database, receivers);
    return { status: 200 as const, data, headers: { totalCount: data.length } };
  };
}

export const listConnectorSharing: Handler<typeof older.listConnectorSharing> = listSharingOf('v0');
export const listConnectorSharingV1: Handler<typeof newer.listConnectorSharingV1> = listSharingOf('v1');
