import type * as contract from '@foyer/api/connectors/connector.contract';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { setRemoved } from './connector-change.ts';
import { type ConnectorForm, newerForm, olderForm } from './connector-form.ts';

function deleteOf<Summary, Full, Body, Change>(form: ConnectorForm<Summary, Full, Body, Change>) {
  return async (call: Call<typeof contract.deleteConnector.older>, { clock, database }: Services) => {
    const moment = { generation: form.generation, now: clock.now() };
    await database.transaction(call.scope, (tx) => setRemoved(tx, call, moment, true));
    return { status: 204 as const };
  };
}

export const deleteConnector: Handlers<typeof contract.deleteConnector> = { older: deleteOf(olderForm), newer: deleteOf(newerForm) };
