import type * as contract from '@foyer/api/connectors/connector.contract';
import type { Generation } from '@foyer/api/generations';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { describeOrganizations, listReceivers } from './connector.store.ts';
import { readConnector } from './connector-change.ts';

function listSharingOf(generation: Generation) {
  return async (call: Call<typeof contract.listConnectorSharing.older>, { clock, database }: Services) => {
    const { scope, fail } = call;
    const receivers = await database.read(scope, async (tx) => {
      const found = await readConnector(tx, call, { generation, now: clock.now() });
      return found.isOwn ? listReceivers(tx, found.row) : fail('CONNECTOR_NOT_OWNED');
    });
    const data = await describeOrganizations(
      database,
      receivers.map(({ id }) => id),
    );
    return { status: 200 as const, data, headers: { totalCount: data.length } };
  };
}

export const listConnectorSharing: Handlers<typeof contract.listConnectorSharing> = {
  older: listSharingOf('older'),
  newer: listSharingOf('newer'),
};
