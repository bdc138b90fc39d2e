import type * as contract from '@foyer/api/auth/second-factor.contract';
import type { Handler } from '#http/operation.ts';
import { findAccountById } from './person.store.ts';
import { secondFactorOf } from './second-factor-change.ts';

export const getSecondFactor: Handler<typeof contract.getSecondFactor> = async ({ caller, fail }, { database }) => {
  const data = await database.read({ kind: 'system' }, async (tx) =>
    secondFactorOf(tx, (await findAccountById(tx, caller.id)) ?? fail('SESSION_EXPIRED')),
  );
  return { status: 200, data };
};
