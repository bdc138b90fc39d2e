import { randomUUID } from 'node:crypto';
import { brand } from '@foyer/api/brand';
import { paths } from '@foyer/api/paths';
import type { Transaction } from '#db/database.ts';
import { ownLinkOrigin } from '#http/transport.ts';
import { type MailStop, type MailStopLink, stopLinkOf } from '#mail/mail-stop.ts';
import type { Platform } from '#platform.ts';
import { mailLocaleOf } from './account-mails.ts';
import { codeBackOff, secondFactorResetWaitMs } from './auth.rules.ts';
import { type EventPlace, recordAuthEvent } from './auth-event.ts';
import { deleteAuthenticators } from './authenticator.store.ts';
import { deleteChallengesOf } from './challenge.store.ts';
import { forgetFailures } from './failure.store.ts';
import { type Account, findAccountById, updateAccount } from './person.store.ts';
import { deleteReset, findResetById, insertReset, listDueResets } from './second-factor-reset.store.ts';

const everything = { kind: 'system' } as const;

/** The key holds the id of the reset: an old link does not stop a later one. */
const keepLink: MailStopLink = { path: paths.keepSecondFactor, purpose: 'second-factor-reset-link', sealedFor: 'keep second factor' };

/** None of the person's own browsers did it. */
export const fromSupport = { userAgent: '', address: '' } as const;

/** Plans that somebody's second factor is reset, and mails them how to stop it (OPR-21). False when it is planned already. */
export async function planReset(
  place: EventPlace & Pick<Platform, 'keys' | 'outbox'>,
  tx: Transaction,
  account: Account,
  { linkOrigin, now }: { readonly linkOrigin: string; readonly now: Date },
): Promise<boolean> {
  const id = randomUUID();
  const dueAt = new Date(now.getTime() + secondFactorResetWaitMs);
  if (!(await insertReset(tx, { personId: account.id, id, dueAt }))) return false;
  await recordAuthEvent(place, tx, { kind: 'secondFactorResetPlanned', personId: account.id, from: fromSupport }, now);
  await place.outbox.queue(tx, {
    kind: 'secondFactorResetPlanned',
    recipient: account.email,
    locale: mailLocaleOf(account),
    values: {
      ...{ givenName: account.givenName, dueAt, supportEmail: brand.supportEmail },
      link: stopLinkOf(place.keys, keepLink, linkOrigin, id),
    },
  });
  return true;
}

/** Takes a planned reset back; false when there is none. */
export async function stopReset(place: EventPlace, tx: Transaction, personId: string, now: Date): Promise<boolean> {
  if (!(await deleteReset(tx, personId))) return false;
  await recordAuthEvent(place, tx, { kind: 'secondFactorResetStopped', personId, from: fromSupport }, now);
  return true;
}

/** The page of the link in the mail. What was stopped there is not planned again by it. */
export function resetStop(platform: EventPlace & Pick<Platform, 'clock' | 'database'>): MailStop {
  const find = async (tx: Transaction, id: string) => findResetById(tx, id);
  return {
    link: keepLink,
    page: 'keepSecondFactor',
    find: async (id) => {
      const found = await platform.database.read(everything, (tx) => find(tx, id));
      return found && { email: found.email, isStopped: false };
    },
    change: async (id, isStopped) => {
      if (!isStopped) return;
      await platform.database.transaction(everything, async (tx) => {
        const found = await find(tx, id);
        if (found) await stopReset(platform, tx, found.personId, platform.clock.now());
      });
    },
  };
}

type ResetPlatform = EventPlace & Pick<Platform, 'clock' | 'config' | 'database' | 'outbox'>;

/** Resets somebody's second factor, unless it was stopped meanwhile or they have none any more. */
async function reset(platform: ResetPlatform, tx: Transaction, personId: string): Promise<void> {
  const now = platform.clock.now();
  const account = await findAccountById(tx, personId, 'update');
  if (!account || !(await deleteReset(tx, personId, now)) || !account.secondFactor) return;
  await deleteAuthenticators(tx, personId);
  await deleteChallengesOf(tx, personId);
  await forgetFailures(tx, codeBackOff, personId);
  await updateAccount(tx, account, { secondFactor: false });
  await recordAuthEvent(platform, tx, { kind: 'secondFactorReset', personId, from: fromSupport }, now);
  const query = { email: account.email };
  await platform.outbox.queue(tx, {
    kind: 'secondFactorReset',
    recipient: account.email,
    locale: mailLocaleOf(account),
    values: {
      ...{ givenName: account.givenName, supportEmail: brand.supportEmail },
      link: `${ownLinkOrigin(platform.config)}${paths.forgotPassword.to({ query })}`,
    },
  });
}

/** Resets the second factors whose waiting time is over. Any number of servers may do it at once. */
export async function applyDueResets(platform: ResetPlatform): Promise<void> {
  const due = await platform.database.read(everything, (tx) => listDueResets(tx, platform.clock.now()));
  for (const personId of due) await platform.database.transaction(everything, (tx) => reset(platform, tx, personId));
}
