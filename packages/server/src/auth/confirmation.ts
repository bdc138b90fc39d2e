import { readNext } from '@foyer/api/auth/safe-next';
import { paths } from '@foyer/api/paths';
import type { Session, SessionOrigin } from '#caller.ts';
import type { Transaction } from '#db/database.ts';
import type { Fail } from '#http/operation.ts';
import type { Platform } from '#platform.ts';
import { issueKey, useKey, voidKeys } from './access-key.store.ts';
import { mailActOf, mailLocaleOf } from './account-mails.ts';
import { canonicalEmail } from './auth.rules.ts';
import { recordAuthEvent } from './auth-event.ts';
import { takeConfirmationKey } from './invite-key.store.ts';
import { findKeyOf } from './key-owner.ts';
import { mailWaitMs, noteMail, shownMailWaitMs } from './mail-pace.store.ts';
import { type Account, findAccountById, updateAccount } from './person.store.ts';
import { hasProofOfItsOwn } from './session.store.ts';
import type { SignInContext } from './sign-in-cookies.ts';
import { checkWait, secondsOf } from './wait.ts';

const everything = { kind: 'system' } as const;

/** Writes down that an address is its person's. Links that would have confirmed it stop working. */
export async function confirmAccount(platform: Platform, tx: Transaction, account: Account, from: SessionOrigin, now: Date): Promise<void> {
  await voidKeys(tx, account.id, ['confirmation'], now);
  await updateAccount(tx, account, { confirmedAt: now });
  await recordAuthEvent(platform, tx, { kind: 'emailConfirmed', personId: account.id, from }, now);
}

/**
 * Confirms the address of who is signed in by the key of an invite that was mailed to it. Only where they proved in this browser who they
 * are: a sign-in code may come from somebody else, who registered the address first and would be let in with its owner.
 */
export async function confirmByInvite(
  platform: Platform,
  tx: Transaction,
  given: {
    readonly session: Session;
    readonly confirmationKey: string | undefined;
    readonly inviteId: string;
    readonly from: SessionOrigin;
  },
  now: Date,
): Promise<boolean> {
  const { session, confirmationKey, inviteId, from } = given;
  const account = await findAccountById(tx, session.person.id, 'update');
  if (!account) return false;
  if (account.confirmedAt) return true;
  if (confirmationKey === undefined || !(await hasProofOfItsOwn(tx, session.tokenHash))) return false;
  if (!(await takeConfirmationKey(tx, { confirmationKey, email: account.email, inviteId }, now))) return false;
  await confirmAccount(platform, tx, account, from, now);
  return true;
}

/** Mails the link that confirms an address. Former links stop working. */
export async function sendConfirmation(
  platform: Platform,
  { personId, next }: { readonly personId: string; readonly next: string | undefined },
  { from, linkOrigin }: Pick<SignInContext, 'from' | 'linkOrigin'>,
  fail: Fail<'EMAIL_ALREADY_CONFIRMED' | 'TOO_MANY_ATTEMPTS'>,
): Promise<void> {
  const { clock, database, outbox } = platform;
  await database.transaction(everything, async (tx) => {
    const now = clock.now();
    const account = await findAccountById(tx, personId, 'update');
    if (!account || account.confirmedAt) return fail('EMAIL_ALREADY_CONFIRMED');
    checkWait(await mailWaitMs(tx, account.email, 'confirmation', now), fail);
    await noteMail(tx, account.email, 'confirmation', now);
    const { key } = await issueKey(tx, { personId, kind: 'confirmation' }, now);
    const query = { confirmationKey: key, email: account.email, next: readNext(next) === undefined ? undefined : next };
    await outbox.queue(tx, {
      kind: 'confirmation',
      recipient: account.email,
      locale: mailLocaleOf(account),
      values: { givenName: account.givenName, link: `${linkOrigin}${paths.confirmEmail.to({ query })}`, act: mailActOf(from, now) },
    });
    await recordAuthEvent(platform, tx, { kind: 'confirmationRequested', personId, from }, now);
  });
}

/** In how many seconds the link that confirms somebody's address can be mailed again; undefined for now. */
export async function confirmationWaitSeconds({ clock, database }: Platform, email: string): Promise<number | undefined> {
  const waitMs = await database.read(everything, (tx) => shownMailWaitMs(tx, email, 'confirmation', clock.now()));
  return waitMs > 0 ? secondsOf(waitMs) : undefined;
}

/** Confirms an address. A key that has done its work, or whose work another has done, is told from a wrong one. */
export async function confirmAddress(
  platform: Platform,
  given: { readonly confirmationKey: string; readonly email: string },
  from: SessionOrigin,
  fail: Fail<'CONFIRM_EMAIL_ERROR' | 'EMAIL_ALREADY_CONFIRMED'>,
): Promise<void> {
  const { clock, database } = platform;
  await database.transaction(everything, async (tx) => {
    const now = clock.now();
    const { key, account } = (await findKeyOf(tx, 'confirmation', given.confirmationKey, now, 'update')) ?? {};
    if (!key || !account || account.email !== canonicalEmail(given.email)) return fail('CONFIRM_EMAIL_ERROR');
    if (account.confirmedAt) return fail('EMAIL_ALREADY_CONFIRMED');
    if (key.state !== 'live') return fail('CONFIRM_EMAIL_ERROR');
    await useKey(tx, key, now);
    await confirmAccount(platform, tx, account, from, now);
  });
}
