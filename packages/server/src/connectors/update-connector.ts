import type * as contract from '@foyer/api/connectors/connector.contract';
import { changesBetween } from '#history/history.rules.ts';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { historyOf, imageNameOf } from './connector.rules.ts';
import type { ConnectorChanges, ConnectorRow } from './connector.store.ts';
import { answerConnector } from './connector-answer.ts';
import { changeOwn, lockOwn, readConnector } from './connector-change.ts';
import { type ConnectorForm, newerForm, olderForm } from './connector-form.ts';
import { checkAuthorizations, checkChange, checkSchemas, checkStaysUsable } from './connector-judgement.ts';

type UpdateCall<Change> = Omit<Call<typeof contract.updateConnector.older>, 'body'> & { readonly body: Change };

function isSame(row: ConnectorRow, changes: ConnectorChanges): boolean {
  const entries = Object.entries(changes) as [keyof ConnectorChanges, unknown][];
  return entries.every(([field, value]) => JSON.stringify(value) === JSON.stringify(row[field]));
}

function updateOf<Summary, Full, Body, Change>(form: ConnectorForm<Summary, Full, Body, Change>) {
  return async (call: UpdateCall<Change>, services: Services) => {
    const { scope, body, linkOrigin, fail } = call;
    const { clock, database } = services;
    const moment = { generation: form.generation, now: clock.now() };
    const found = await database.transaction(scope, async (tx) => {
      const row = await lockOwn(tx, call, moment);
      const { imageUrl, ...given } = form.changed(body, row);
      const image = imageUrl === undefined ? {} : { image: imageNameOf(imageUrl, linkOrigin, row.organizationId) };
      const changes: ConnectorChanges = { ...given, ...image };
      checkChange(form, row, changes, fail);
      if (changes.content) {
        const both = { before: row.content, after: changes.content };
        checkSchemas(form, both, fail);
        checkAuthorizations(form, both, fail);
        if (row.status === 'active') checkStaysUsable(form, both, fail);
      }
      // A save of what is there already is none.
      if (isSame(row, changes)) return readConnector(tx, call, moment);
      const differing = changesBetween(historyOf(row), historyOf({ ...row, ...changes }));
      return changeOwn(tx, call, moment, { row, changes, written: { action: 'connector.updated', changes: differing } });
    });
    return answerConnector(call, services, form, found);
  };
}

export const updateConnector: Handlers<typeof contract.updateConnector> = { older: updateOf(olderForm), newer: updateOf(newerForm) };
