import { type PersonAct, personSearchMinLength } from '@foyer/api/operators/operator-person.schema';
import { and, asc, desc, eq, inArray, like, max, sql } from 'drizzle-orm';
import { type Account, findAccountById } from '#auth/person.store.ts';
import type { Transaction } from '#db/database.ts';
import { authEvent, membership, operatorPersonAct, organization, person } from '#db/schema.ts';
import { prefixPattern } from '#db/search-text.ts';
import { isUuid } from '#db/uuid.ts';
import type { ActingOperator } from './operator.store.ts';

/** So many are found at most: whoever looks for somebody types more. */
const foundMaximum = 20;
/** As many of the operators' acts on an account are shown. */
const eventsShown = 20;

const signInKinds = ['signedIn', 'signedInWithEmailCode', 'signedInWithAppCode', 'signedInWithRecoveryCode', 'signedInByLink'] as const;

/** Those whose address begins so, by address. Operators are not among them: their accounts are looked after on the command line. */
export async function findPeopleByEmail(tx: Transaction, q: string) {
  if (q.length < personSearchMinLength) return [];
  const { id, email, givenName, familyName, confirmedAt, secondFactor } = person;
  return tx
    .select({ id, email, givenName, familyName, confirmedAt, secondFactor })
    .from(person)
    .where(and(like(email, prefixPattern(q)), eq(person.role, 'user')))
    .orderBy(asc(email))
    .limit(foundMaximum);
}

/** Somebody by their id; nobody for an operator's. `lock` holds the account until the end of the transaction. */
export async function findAnyPerson(tx: Transaction, id: string, lock?: 'update'): Promise<Account | undefined> {
  const account = isUuid(id) ? await findAccountById(tx, id, lock) : undefined;
  return account?.role === 'user' ? account : undefined;
}

/** When somebody last signed in, as far as that is kept, and which organizations they own. */
export async function readWhereabouts(tx: Transaction, personId: string) {
  const [last] = await tx
    .select({ at: max(authEvent.at) })
    .from(authEvent)
    .where(and(eq(authEvent.personId, personId), inArray(authEvent.kind, [...signInKinds])));
  // The database shows operators the memberships of owners and no others.
  const owns = await tx
    .select({ id: organization.id, name: organization.name })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.personId, personId), sql`'owner' = any (${membership.roles})`))
    .orderBy(asc(organization.search), asc(organization.id));
  return { lastSignInAt: last?.at ?? null, owns };
}

/** The newest of the operators' acts on an account. */
export function listPersonActs(tx: Transaction, personId: string) {
  return tx
    .select()
    .from(operatorPersonAct)
    .where(eq(operatorPersonAct.personId, personId))
    .orderBy(desc(operatorPersonAct.at), desc(operatorPersonAct.id))
    .limit(eventsShown);
}

/** Writes down what an operator did to an account. */
export async function insertPersonAct(
  tx: Transaction,
  operator: ActingOperator,
  given: { readonly at: Date; readonly act: PersonAct; readonly personId: string; readonly reason: string },
): Promise<void> {
  await tx.insert(operatorPersonAct).values({ ...given, operatorId: operator?.id ?? null, operatorName: operator?.name ?? '' });
}
