import type * as contract from '@foyer/api/operators/operator-mail.contract';
import type { Handler } from '#http/operation.ts';
import { listMails } from '#mail/outbox.store.ts';
import { operatorMailOf } from './operator-mail.ts';

const shownAtMost = 100;

export const listOperatorMails: Handler<typeof contract.listOperatorMails> = async ({ query, scope }, { database }) => {
  const mails = await database.read(scope, (tx) => listMails(tx, query.state, shownAtMost));
  return { status: 200, data: mails.map(operatorMailOf) };
};
