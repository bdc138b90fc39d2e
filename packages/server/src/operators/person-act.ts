import type { OperatorPerson, PersonAct } from '@foyer/api/operators/operator-person.schema';
import { voidKeys } from '#auth/access-key.store.ts';
import { type EventPlace, recordAuthEvent } from '#auth/auth-event.ts';
import { deleteChallengesOf } from '#auth/challenge.store.ts';
import { forgetEveryFailure, isLocked } from '#auth/failure.store.ts';
import { type Account, updateAccount } from '#auth/person.store.ts';
import { fromSupport, planReset, stopReset } from '#auth/second-factor-reset.ts';
import { closeSessionsOf } from '#auth/session.store.ts';
import type { Scope, Transaction } from '#db/database.ts';
import type { Platform } from '#platform.ts';
import type { ActingOperator } from './operator.store.ts';
import { insertPersonAct } from './operator-person.store.ts';
import { readOperatorPerson } from './operator-person-answer.ts';

type Place = EventPlace & Pick<Platform, 'clock' | 'database' | 'keys' | 'outbox'>;

/** What is done to somebody's account, by whom and why. */
export interface GivenPersonAct {
  readonly act: PersonAct;
  readonly reason: string;
  readonly operator: ActingOperator;
  /** Whose account it is, held until the end of the transaction. */
  readonly find: (tx: Transaction) => Promise<Account | undefined>;
  /** Where links in mails begin. */
  readonly linkOrigin: string;
}

interface Doing {
  readonly place: Place;
  readonly tx: Transaction;
  readonly account: Account;
  readonly now: Date;
  readonly linkOrigin: string;
}

const tell = ({ place, tx, account, now }: Doing, kind: Parameters<typeof recordAuthEvent>[2]['kind']) =>
  recordAuthEvent(place, tx, { kind, personId: account.id, from: fromSupport }, now);

/** Each act; false when it leaves everything as it is. */
const doings: Readonly<Record<PersonAct, (doing: Doing) => Promise<boolean>>> = {
  confirm: async (doing) => {
    const { tx, account, now } = doing;
    if (account.confirmedAt) return false;
    await voidKeys(tx, account.id, ['confirmation'], now);
    await updateAccount(tx, account, { confirmedAt: now });
    await tell(doing, 'confirmedBySupport');
    return true;
  },
  unlock: async (doing) => {
    const { tx, account, now } = doing;
    if (!(await isLocked(tx, account, now))) return false;
    await forgetEveryFailure(tx, account);
    await tell(doing, 'unlockedBySupport');
    return true;
  },
  signOut: async (doing) => {
    const { tx, account } = doing;
    await deleteChallengesOf(tx, account.id);
    if ((await closeSessionsOf(tx, account.id)) === 0) return false;
    await tell(doing, 'endedBySupport');
    return true;
  },
  resetSecondFactor: async ({ place, tx, account, now, linkOrigin }) =>
    account.secondFactor && planReset(place, tx, account, { linkOrigin, now }),
  keepSecondFactor: ({ place, tx, account, now }) => stopReset(place, tx, account.id, now),
};

/** Does it, unless it is done already; answers the person afterwards. Undefined when there is nobody. */
export function actOnAccount(
  place: Place,
  scope: Scope,
  { act, reason, operator, find, linkOrigin }: GivenPersonAct,
): Promise<{ readonly isDone: boolean; readonly person: OperatorPerson } | undefined> {
  return place.database.transaction(scope, async (tx) => {
    const now = place.clock.now();
    const account = await find(tx);
    if (account === undefined) return undefined;
    const isDone = await doings[act]({ place, tx, account, now, linkOrigin });
    if (isDone) await insertPersonAct(tx, operator, { at: now, act, personId: account.id, reason });
    const after = act === 'confirm' && isDone ? { ...account, confirmedAt: now } : account;
    return { isDone, person: await readOperatorPerson(tx, after, now) };
  });
}
