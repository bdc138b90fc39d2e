import type * as contract from '@foyer/api/connectors/connector.contract';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { answerConnector } from './connector-answer.ts';
import { readConnector } from './connector-change.ts';
import { type ConnectorForm, newerForm, olderForm } from './connector-form.ts';

function getOf<Summary, Full, Body, Change>(form: ConnectorForm<Summary, Full, Body, Change>) {
  return async (call: Call<typeof contract.getConnector.older>, services: Services) => {
    const { clock, database } = services;
    const moment = { generation: form.generation, now: clock.now() };
    const found = await database.read(call.scope, (tx) => readConnector(tx, call, moment));
    return answerConnector(call, services, form, found);
  };
}

export const getConnector: Handlers<typeof contract.getConnector> = { older: getOf(olderForm), newer: getOf(newerForm) };
