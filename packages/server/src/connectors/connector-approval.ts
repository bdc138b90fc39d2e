import type * as contract from '@foyer/api/connectors/connector.contract';
import type { ShareStatus } from '@foyer/api/connectors/connector.schema';
import { approvedShareStatus } from '@foyer/api/connectors/connector-rules';
import { changesBetween } from '#history/history.rules.ts';
import type { Call, Services } from '#http/operation.ts';
import { answerConnector } from './connector-answer.ts';
import { byOf, changeOwn, lockOwn, readConnector } from './connector-change.ts';
import type { ConnectorForm } from './connector-form.ts';
import { tellOwn } from './connector-news.ts';

/** Lets an active connector leave its private state; with `isThirdParty` datasources made of it may be shared on. */
export function approvalOf<Summary, Full, Body, Change>(form: ConnectorForm<Summary, Full, Body, Change>, isThirdParty: boolean) {
  return async (call: Call<typeof contract.approveConnectorSharing.older>, services: Services) => {
    const { scope, fail } = call;
    const { clock, database } = services;
    const moment = { generation: form.generation, now: clock.now() };
    const found = await database.transaction(scope, async (tx) => {
      const row = await lockOwn(tx, call, moment);
      if (row.deleteAt !== null) fail('CONNECTOR_DELETED');
      const shareStatus: ShareStatus = approvedShareStatus(row.shareStatus, isThirdParty);
      if (shareStatus === row.shareStatus) return readConnector(tx, call, moment);
      if (row.status !== 'active') fail('CONNECTOR_NOT_ACTIVE');
      await tellOwn(tx, byOf(call, moment), 'connectorApproved', row);
      const changes = changesBetween({ shareStatus: row.shareStatus }, { shareStatus });
      return changeOwn(tx, call, moment, { row, changes: { shareStatus }, written: { action: 'connector.approved', changes } });
    });
    return answerConnector(call, services, form, found);
  };
}
