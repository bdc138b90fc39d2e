import type { OperatorPerson, OperatorPersonRow } from '@foyer/api/operators/operator-person.schema';
import { isLocked } from '#auth/failure.store.ts';
import type { Account } from '#auth/person.store.ts';
import { findReset } from '#auth/second-factor-reset.store.ts';
import { listSessionsOf } from '#auth/session.store.ts';
import type { Transaction } from '#db/database.ts';
import { listPersonActs, readWhereabouts } from './operator-person.store.ts';

/** Somebody as the search of operators shows them. */
export function personRowOf({
  id,
  email,
  givenName,
  familyName,
  confirmedAt,
  secondFactor,
}: Pick<Account, 'id' | 'email' | 'givenName' | 'familyName' | 'confirmedAt' | 'secondFactor'>): OperatorPersonRow {
  return { id, email, givenName, familyName, confirmed: confirmedAt !== null, secondFactor };
}

/** Somebody as their page of the desk shows them. */
export async function readOperatorPerson(tx: Transaction, account: Account, now: Date): Promise<OperatorPerson> {
  const { lastSignInAt, owns } = await readWhereabouts(tx, account.id);
  const reset = await findReset(tx, account.id);
  const acts = await listPersonActs(tx, account.id);
  return {
    ...personRowOf(account),
    createdAt: account.createdAt.toISOString(),
    locked: await isLocked(tx, account, now),
    sessions: (await listSessionsOf(tx, account.id, now)).length,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    ...(reset && { resetAt: reset.dueAt.toISOString() }),
    owns: owns.map(({ id, name }) => ({ id: String(id), name })),
    events: acts.map(({ id, at, act, reason, operatorName }) => ({
      ...{ id: String(id), at: at.toISOString(), act, reason },
      operator: operatorName || null,
    })),
  };
}
