import type * as contract from '@foyer/api/operators/operator-person.contract';
import type { Handler } from '#http/operation.ts';
import { findAnyPerson } from './operator-person.store.ts';
import { readOperatorPerson } from './operator-person-answer.ts';

export const getOperatorPerson: Handler<typeof contract.getOperatorPerson> = async ({ params, scope, fail }, { clock, database }) => {
  const data = await database.read(scope, async (tx) => {
    const account = (await findAnyPerson(tx, params.userId)) ?? fail('NOT_FOUND');
    return readOperatorPerson(tx, account, clock.now());
  });
  return { status: 200, data };
};
