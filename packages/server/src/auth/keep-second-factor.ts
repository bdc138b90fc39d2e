import type * as contract from '@foyer/api/auth/second-factor.contract';
import type { Handler } from '#http/operation.ts';
import { findAccountById } from './person.store.ts';
import { secondFactorOf } from './second-factor-change.ts';
import { stopReset } from './second-factor-reset.ts';

export const keepSecondFactor: Handler<typeof contract.keepSecondFactor> = async ({ caller, fail }, services) => {
  const data = await services.database.transaction({ kind: 'system' }, async (tx) => {
    const account = (await findAccountById(tx, caller.id, 'update')) ?? fail('SESSION_EXPIRED');
    await stopReset(services, tx, account.id, services.clock.now());
    return secondFactorOf(tx, account);
  });
  return { status: 200, data };
};
