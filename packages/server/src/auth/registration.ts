import type { SignUp } from '@foyer/api/auth/registration.schema';
import { readNext } from '@foyer/api/auth/safe-next';
import type { Language } from '@foyer/api/languages';
import { paths } from '@foyer/api/paths';
import type { PasswordFault } from '@foyer/api/text.schema';
import type { Session, SessionOrigin } from '#caller.ts';
import type { Transaction } from '#db/database.ts';
import type { Platform } from '#platform.ts';
import { findKey, issueKey, type PresentedKey, useKey, voidKeys } from './access-key.store.ts';
import { mailActOf, mailLocaleOf, queueNotice } from './account-mails.ts';
import { canonicalEmail, codeBackOff, type KeyKind, namesFromAddress } from './auth.rules.ts';
import { recordAuthEvent } from './auth-event.ts';
import { deleteChallengesOf } from './challenge.store.ts';
import { forgetAllWrongPasswords, forgetFailures } from './failure.store.ts';
import { takeConfirmationKey } from './invite-key.store.ts';
import { markDevice } from './known-device.ts';
import { mailWaitMs, noteMail, shownMailWaitMs } from './mail-pace.store.ts';
import { hashPassword } from './password.ts';
import { passwordFault } from './password-strength.ts';
import { type Account, findAccount, findAccountById, insertAccount, updateAccount } from './person.store.ts';
import { closeSessionsOf, hasProofOfItsOwn, type OpenedSession, openSession } from './session.store.ts';
import type { SignInContext } from './sign-in.ts';

const everything = { kind: 'system' } as const;
const wait = (ms: number) => ({ kind: 'wait', seconds: Math.ceil(ms / 1000) }) as const;
type Wait = ReturnType<typeof wait>;

/** How a sign-up ended. */
export type SignUpOutcome =
  | { readonly kind: 'opened'; readonly session: OpenedSession; readonly personId: string; readonly isConfirmed: boolean }
  | { readonly kind: 'taken' }
  | { readonly kind: 'weak'; readonly fault: PasswordFault };

/** Makes an account and opens its session. It is not confirmed yet, unless the browser holds the key of an invite that was mailed to the address. */
export async function signUp(
  platform: Platform,
  given: SignUp,
  language: Language,
  browser: Pick<SignInContext, 'from' | 'sessionToken' | 'deviceCookie' | 'confirmationKey'>,
): Promise<SignUpOutcome> {
  const { clock, database, keys } = platform;
  const email = canonicalEmail(given.email);
  const { givenName, familyName } = given;
  const fault = await passwordFault(given.password, { email, givenName, familyName });
  if (fault) return { kind: 'weak', fault };
  if (await database.read(everything, (tx) => findAccount(tx, email))) return { kind: 'taken' };
  const passwordHash = await hashPassword(given.password);
  return database.transaction(everything, async (tx): Promise<SignUpOutcome> => {
    const now = clock.now();
    const account = await insertAccount(tx, { email, givenName, familyName, passwordHash, locale: language }, now);
    if (!account) return { kind: 'taken' };
    const session = await openSession(
      tx,
      { personId: account.id, remember: false, formerToken: browser.sessionToken, from: browser.from },
      now,
    );
    await recordAuthEvent(platform, tx, { kind: 'accountCreated', personId: account.id, from: browser.from }, now);
    const { confirmationKey, from } = browser;
    const isConfirmed = confirmationKey !== undefined && (await takeConfirmationKey(tx, { confirmationKey, email }, now));
    if (isConfirmed) await confirmAccount(platform, tx, account, from, now);
    const device = markDevice(keys, account, browser.deviceCookie);
    return { kind: 'opened', session: { ...session, device }, personId: account.id, isConfirmed };
  });
}

/** Writes down that an address is its person's. Links that would have confirmed it stop working. */
async function confirmAccount(platform: Platform, tx: Transaction, account: Account, from: SessionOrigin, now: Date): Promise<void> {
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

/** What asks for a mail: where from, and where its links begin. */
interface MailingBrowser {
  readonly from: SessionOrigin;
  readonly linkOrigin: string;
}

/** Mails the link that confirms an address. Former links stop working. */
export async function sendConfirmation(
  platform: Platform,
  { personId, next }: { readonly personId: string; readonly next: string | undefined },
  { from, linkOrigin }: MailingBrowser,
): Promise<{ readonly kind: 'sent' } | { readonly kind: 'already' } | Wait> {
  const { clock, database, outbox } = platform;
  return database.transaction(everything, async (tx) => {
    const now = clock.now();
    const account = await findAccountById(tx, personId, 'update');
    if (!account || account.confirmedAt) return { kind: 'already' } as const;
    const waitMs = await mailWaitMs(tx, account.email, 'confirmation', now);
    if (waitMs > 0) return wait(waitMs);
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
    return { kind: 'sent' } as const;
  });
}

/** In how many seconds the link that confirms somebody's address can be mailed again; undefined for now. */
export async function confirmationWaitSeconds({ clock, database }: Platform, email: string): Promise<number | undefined> {
  const waitMs = await database.read(everything, (tx) => shownMailWaitMs(tx, email, 'confirmation', clock.now()));
  return waitMs > 0 ? wait(waitMs).seconds : undefined;
}

/** A key with its person. Locked, the person comes first, as in every change of an account: two that lock both do not wait for each other. */
async function findKeyOf(
  tx: Transaction,
  kind: KeyKind,
  given: string,
  now: Date,
  lock?: 'update',
): Promise<{ key: PresentedKey; account: Account } | undefined> {
  const found = await findKey(tx, kind, given, now);
  const account = found && (await findAccountById(tx, found.personId, lock));
  const key = lock ? await findKey(tx, kind, given, now, lock) : found;
  return key && account && { key, account };
}

/** Confirms an address. A key that has done its work, or whose work another has done, is told from a wrong one. */
export async function confirmEmail(
  platform: Platform,
  given: { readonly confirmationKey: string; readonly email: string },
  from: SessionOrigin,
): Promise<'confirmed' | 'already' | 'invalid'> {
  const { clock, database } = platform;
  return database.transaction(everything, async (tx) => {
    const now = clock.now();
    const { key, account } = (await findKeyOf(tx, 'confirmation', given.confirmationKey, now, 'update')) ?? {};
    if (!key || !account || account.email !== canonicalEmail(given.email)) return 'invalid';
    if (account.confirmedAt) return 'already';
    if (key.state !== 'live') return 'invalid';
    await useKey(tx, key, now);
    await confirmAccount(platform, tx, account, from, now);
    return 'confirmed';
  });
}

/** The least time that an answer takes: longer than the work, so that nobody learns from it whether there was any. */
const alikeMs = 250;

/** Mails a link for a new password if there is such an account. Counted, answered and timed the same when there is none. */
export async function sendReset(
  platform: Platform,
  username: string,
  { from, linkOrigin }: MailingBrowser,
): Promise<{ readonly kind: 'sent' } | Wait> {
  const { clock, database, outbox } = platform;
  const email = canonicalEmail(username);
  const pause = new Promise<void>((resolve) => setTimeout(resolve, alikeMs));
  const outcome = await database.transaction(everything, async (tx) => {
    const now = clock.now();
    const waitMs = await mailWaitMs(tx, email, 'passwordReset', now);
    if (waitMs > 0) return wait(waitMs);
    await noteMail(tx, email, 'passwordReset', now);
    const account = await findAccount(tx, email);
    await recordAuthEvent(platform, tx, { kind: 'resetRequested', personId: account?.id, from }, now);
    if (account) {
      const { key } = await issueKey(tx, { personId: account.id, kind: 'reset' }, now);
      await outbox.queue(tx, {
        kind: 'passwordReset',
        recipient: email,
        locale: mailLocaleOf(account),
        values: {
          givenName: account.givenName,
          link: `${linkOrigin}${paths.resetPassword.to({ query: { confirmationKey: key, email } })}`,
          act: mailActOf(from, now),
        },
      });
    }
    return { kind: 'sent' } as const;
  });
  await pause;
  return outcome;
}

async function accountOfReset(
  tx: Transaction,
  given: { readonly key: string; readonly username: string },
  now: Date,
  lock?: 'update',
): Promise<{ account: Account; key: PresentedKey } | undefined> {
  const found = await findKeyOf(tx, 'reset', given.key, now, lock);
  return found?.key.state === 'live' && found.account.email === canonicalEmail(given.username) ? found : undefined;
}

/** Sets a new password with a mailed key: every session and everything half done ends, and a notice is mailed. */
export async function resetPassword(
  platform: Platform,
  given: { readonly key: string; readonly username: string; readonly password: string },
  { from, linkOrigin }: MailingBrowser,
): Promise<{ readonly kind: 'changed' } | { readonly kind: 'invalid' } | { readonly kind: 'weak'; readonly fault: PasswordFault }> {
  const { clock, database } = platform;
  const found = await database.read(everything, (tx) => accountOfReset(tx, given, clock.now()));
  if (!found) return { kind: 'invalid' };
  const fault = await passwordFault(given.password, found.account);
  if (fault) return { kind: 'weak', fault };
  const passwordHash = await hashPassword(given.password);
  return database.transaction(everything, async (tx) => {
    const now = clock.now();
    const locked = await accountOfReset(tx, given, now, 'update');
    if (!locked) return { kind: 'invalid' } as const;
    const { account, key } = locked;
    await useKey(tx, key, now);
    await voidKeys(tx, account.id, ['reset', 'sign-in'], now);
    // Whoever registered an unconfirmed address need not be its owner, who has now shown to be the one that reads its mail.
    await updateAccount(tx, account, { passwordHash, ...(account.confirmedAt === null && namesFromAddress(account.email)) });
    await closeSessionsOf(tx, account.id);
    await deleteChallengesOf(tx, account.id);
    await forgetAllWrongPasswords(tx, account.email);
    await forgetFailures(tx, codeBackOff, account.id);
    await queueNotice(platform, tx, account, { kind: 'passwordChanged', from, at: now, linkOrigin });
    await recordAuthEvent(platform, tx, { kind: 'passwordReset', personId: account.id, from }, now);
    return { kind: 'changed' } as const;
  });
}
