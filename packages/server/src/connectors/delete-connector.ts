import type * as older from '@foyer/api/connectors/connector.contract';
import type * as newer from '@foyer/api/connectors/connector-v1.contract';
import type { Call, Handler, Services } from '#http/operation.ts';
import { setRemoved } from './connector-change.ts';
import { type ConnectorForm, newerForm, olderForm } from './connector-form.ts';

function deleteOf<Summary, Full, Body, Change>(form: ConnectorForm<Summary, Full, Body, Change>) {
  return async (call: Call<typeof older.deleteConnector>, { clock, database }: Services) => {
    const moment = { generation: form.generation, now: clock.now() };
    await database.transaction(call.scope, (tx) => setRemoved(tx, call, moment, true));
    return { status: 204 as const };
  };
}

export const deleteConnector: Handler<typeof older.deleteConnector> = deleteOf(olderForm);
export const deleteConnectorV1: Handler<typeof newer.deleteConnectorV1> = deleteOf(newerForm);
