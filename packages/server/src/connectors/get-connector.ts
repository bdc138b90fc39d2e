import type * as older from '@foyer/api/connectors/connector.contract';
import type * as newer from '@foyer/api/connectors/connector-v1.contract';
import type { Call, Handler, Services } from '#http/operation.ts';
import { answerConnector } from './connector-answer.ts';
import { readConnector } from './connector-change.ts';
import { type ConnectorForm, newerForm, olderForm } from './connector-form.ts';

function getOf<Summary, Full, Body, Change>(form: ConnectorForm<Summary, Full, Body, Change>) {
  return async (call: Call<typeof older.getConnector>, services: Services) => {
    const { clock, database } = services;
    const moment = { generation: form.generation, now: clock.now() };
    const found = await database.read(call.scope, (tx) => readConnector(tx, call, moment));
    return answerConnector(call, services, form, found);
  };
}

export const getConnector: Handler<typeof older.getConnector> = getOf(olderForm);
export const getConnectorV1: Handler<typeof newer.getConnectorV1> = getOf(newerForm);
