import type * as contract from '@foyer/api/operators/operator-mail.contract';
import type { Handler } from '#http/operation.ts';
import { retryMails } from '#mail/outbox.store.ts';

export const retryOperatorMails: Handler<typeof contract.retryOperatorMails> = async ({ caller, scope }, { clock, database, logger }) => {
  const retried = await database.transaction(scope, (tx) => retryMails(tx, undefined, clock.now()));
  logger.info({ operator: caller.id, mails: retried.length }, 'waiting mails were made due');
  return { status: 200, data: { retried: retried.length } };
};
