import type * as contract from '@foyer/api/operators/operator-person.contract';
import { canonicalEmail } from '#auth/auth.rules.ts';
import type { Handler } from '#http/operation.ts';
import { findPeopleByEmail } from './operator-person.store.ts';
import { personRowOf } from './operator-person-answer.ts';

export const findOperatorPeople: Handler<typeof contract.findOperatorPeople> = async ({ query, scope }, { database }) => {
  const people = await database.read(scope, (tx) => findPeopleByEmail(tx, canonicalEmail(query.q ?? '')));
  return { status: 200, data: people.map(personRowOf) };
};
