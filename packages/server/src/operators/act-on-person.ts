import type * as contract from '@foyer/api/operators/operator-person.contract';
import { fullName } from '#history/history.rules.ts';
import type { Handler } from '#http/operation.ts';
import { findAnyPerson } from './operator-person.store.ts';
import { actOnAccount } from './person-act.ts';

export const actOnPerson: Handler<typeof contract.actOnPerson> = async (call, services) => {
  const { body, caller, linkOrigin, params, scope, fail } = call;
  const done = await actOnAccount(services, scope, {
    ...{ ...body, linkOrigin },
    operator: { id: caller.id, name: fullName(caller) },
    find: (tx) => findAnyPerson(tx, params.userId, 'update'),
  });
  return { status: 200, data: (done ?? fail('NOT_FOUND')).person };
};
