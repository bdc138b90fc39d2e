import type * as contract from '@foyer/api/datasources/datasource.contract';
import { changesBetween } from '#history/history.rules.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { readConnectorBehind, updateDatasourceRow } from './datasource.store.ts';
import { answerDatasource } from './datasource-answer.ts';
import { changeOwn, findOwn, recordDatasource } from './datasource-change.ts';
import { type DatasourceForm, newerForm, olderForm } from './datasource-form.ts';
import { checkComplete, missingOf, persist } from './datasource-judgement.ts';
import { newsForHolders } from './datasource-news.ts';
import { setRemoved } from './datasource-removal.ts';

type StatusCall = Call<typeof contract.changeDatasourceStatus.older>;

function statusOf<Summary, Full, Created, Changed>(form: DatasourceForm<Summary, Full, Created, Changed>) {
  const { generation } = form;

  /** `done` unless somebody else changed the datasource after it was judged. */
  async function activate(call: StatusCall, services: Services): Promise<{ readonly done: boolean }> {
    const { caller, version, fail } = call;
    const { clock, database } = services;
    const seen = await findOwn(call, services, generation);
    const connector = await readConnectorBehind(database, seen.row.connectorId);
    const missing = await missingOf(form, seen.row, seen.configs, connector);
    return changeOwn(call, services, seen.row, async (tx, row) => {
      if (!isCurrent(row.version, version)) fail('VERSION_CONFLICT');
      if (row.deleteAt !== null) fail('DATASOURCE_DELETED');
      if (row.status === 'active') return { done: true };
      if (row.version !== seen.row.version) return { done: false };
      checkComplete(missing, fail);
      await updateDatasourceRow(tx, row, { status: 'active' }, { personId: caller.id, now: clock.now() });
      await recordDatasource(tx, call, services, {
        row,
        action: 'datasource.activated',
        changes: changesBetween({ status: 'draft' }, { status: 'active' }),
      });
      return { done: true };
    });
  }

  async function deactivate(call: StatusCall, services: Services): Promise<void> {
    const { caller, version, fail } = call;
    const seen = await findOwn(call, services, generation);
    await changeOwn(call, services, seen.row, async (tx, row) => {
      if (!isCurrent(row.version, version)) fail('VERSION_CONFLICT');
      if (row.deleteAt !== null) fail('DATASOURCE_DELETED');
      if (row.status === 'draft') return;
      await updateDatasourceRow(tx, row, { status: 'draft' }, { personId: caller.id, now: services.clock.now() });
      await recordDatasource(tx, call, services, {
        row,
        action: 'datasource.deactivated',
        changes: changesBetween({ status: 'active' }, { status: 'draft' }),
        news: await newsForHolders(tx, 'datasourceDeactivated', row),
      });
    });
  }

  return async (call: StatusCall, services: Services) => {
    const { status } = call.params;
    if (status === 'activate') await persist(() => activate(call, services), call.fail);
    else if (status === 'deactivate') await deactivate(call, services);
    else if (status === 'delete' || status === 'cancelDelete') await setRemoved(call, services, generation, status === 'delete');
    else call.fail('NOT_FOUND');
    return answerDatasource(call, services, form);
  };
}

export const changeDatasourceStatus: Handlers<typeof contract.changeDatasourceStatus> = {
  older: statusOf(olderForm),
  newer: statusOf(newerForm),
};
