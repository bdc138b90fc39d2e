import type * as contract from '@foyer/api/datasources/datasource.contract';
import { approvedShareStatus } from '@foyer/api/datasources/datasource-rules';
import { changesBetween } from '#history/history.rules.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { readConnectorBehind, updateDatasourceRow } from './datasource.store.ts';
import { answerDatasource } from './datasource-answer.ts';
import { changeOwn, findOwn, recordDatasource } from './datasource-change.ts';
import { type DatasourceForm, newerForm, olderForm } from './datasource-form.ts';
import { datasourceNews } from './datasource-news.ts';

function approveOf<Summary, Full, Created, Changed>(form: DatasourceForm<Summary, Full, Created, Changed>) {
  return async (call: Call<typeof contract.approveDatasourceSharing.older>, services: Services) => {
    const { caller, version, fail } = call;
    const { clock, database } = services;
    const seen = await findOwn(call, services, form.generation);
    const connector = await readConnectorBehind(database, seen.row.connectorId);
    await changeOwn(call, services, seen.row, async (tx, row) => {
      if (!isCurrent(row.version, version)) fail('VERSION_CONFLICT');
      if (row.deleteAt !== null) fail('DATASOURCE_DELETED');
      if (row.shareStatus !== 'private') return;
      if (row.status !== 'active') fail('DATASOURCE_NOT_ACTIVE');
      const shareStatus = approvedShareStatus(connector?.organizationId === row.organizationId, connector?.shareStatus ?? 'private');
      await updateDatasourceRow(tx, row, { shareStatus }, { personId: caller.id, now: clock.now() });
      const changes = changesBetween({ shareStatus: row.shareStatus }, { shareStatus });
      await recordDatasource(tx, call, services, {
        row,
        action: 'datasource.approved',
        changes,
        news: [datasourceNews('datasourceApproved', row)],
      });
    });
    return answerDatasource(call, services, form);
  };
}

export const approveDatasourceSharing: Handlers<typeof contract.approveDatasourceSharing> = {
  older: approveOf(olderForm),
  newer: approveOf(newerForm),
};
