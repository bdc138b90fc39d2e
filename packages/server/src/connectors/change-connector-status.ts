import type * as contract from '@foyer/api/connectors/connector.contract';
import { type ConnectorTransition, connectorTransitions } from '@foyer/api/connectors/connector.schema';
import type { Transaction } from '#db/database.ts';
import { changesBetween } from '#history/history.rules.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import type { FoundConnector } from './connector.store.ts';
import { answerConnector } from './connector-answer.ts';
import { byOf, changeOwn, lockOwn, readConnector, setRemoved } from './connector-change.ts';
import { type ConnectorForm, newerForm, olderForm } from './connector-form.ts';
import { checkActivation } from './connector-judgement.ts';
import { tellHolders } from './connector-news.ts';

type StatusCall = Call<typeof contract.changeConnectorStatus.older>;

function statusOf<Summary, Full, Body, Change>(form: ConnectorForm<Summary, Full, Body, Change>) {
  async function setActive(tx: Transaction, call: StatusCall, now: Date, isActive: boolean): Promise<FoundConnector> {
    const moment = { generation: form.generation, now };
    const row = await lockOwn(tx, call, moment);
    if (row.deleteAt !== null) call.fail('CONNECTOR_DELETED');
    const status = isActive ? 'active' : 'draft';
    if (row.status === status) return readConnector(tx, call, moment);
    if (isActive) checkActivation(form, row, call.fail);
    const action = isActive ? 'connector.activated' : 'connector.deactivated';
    if (!isActive) await tellHolders(tx, byOf(call, moment), 'connectorDeactivated', row);
    return changeOwn(tx, call, moment, {
      row,
      changes: { status },
      written: { action, changes: changesBetween({ status: row.status }, { status }) },
    });
  }

  function move(tx: Transaction, call: StatusCall, now: Date, to: ConnectorTransition): Promise<FoundConnector> {
    if (to === 'activate' || to === 'deactivate') return setActive(tx, call, now, to === 'activate');
    return setRemoved(tx, call, { generation: form.generation, now }, to === 'delete');
  }

  return async (call: StatusCall, services: Services) => {
    const { clock, database } = services;
    const to = connectorTransitions.find((each) => each === call.params.status) ?? call.fail('NOT_FOUND');
    const found = await database.transaction(call.scope, (tx) => move(tx, call, clock.now(), to));
    return answerConnector(call, services, form, found);
  };
}

export const changeConnectorStatus: Handlers<typeof contract.changeConnectorStatus> = {
  older: statusOf(olderForm),
  newer: statusOf(newerForm),
};
