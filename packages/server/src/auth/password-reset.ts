import { paths } from '@foyer/api/paths';
import type { Transaction } from '#db/database.ts';
import type { Fail } from '#http/operation.ts';
import type { Platform } from '#platform.ts';
import { issueKey, type PresentedKey, useKey, voidKeys } from './access-key.store.ts';
import { mailActOf, mailLocaleOf, queueNotice } from './account-mails.ts';
import { canonicalEmail, codeBackOff, namesFromAddress } from './auth.rules.ts';
import { recordAuthEvent } from './auth-event.ts';
import { deleteChallengesOf } from './challenge.store.ts';
import { forgetAllWrongPasswords, forgetFailures } from './failure.store.ts';
import { findKeyOf } from './key-owner.ts';
import { mailWaitMs, noteMail } from './mail-pace.store.ts';
import { hashPassword } from './password.ts';
import { passwordFault } from './password-strength.ts';
import { type Account, findAccount, updateAccount } from './person.store.ts';
import { closeSessionsOf } from './session.store.ts';
import type { SignInContext } from './sign-in-cookies.ts';
import { checkWait } from './wait.ts';

const everything = { kind: 'system' } as const;

/** What asks for a mail: where from, and where its links begin. */
type MailingBrowser = Pick<SignInContext, 'from' | 'linkOrigin'>;

/** The least time that an answer takes: longer than the work, so that nobody learns from it whether there was any. */
const alikeMs = 250;

/** Mails a link for a new password if there is such an account. Counted, answered and timed the same when there is none. */
export async function mailReset(
  platform: Platform,
  username: string,
  { from, linkOrigin }: MailingBrowser,
  fail: Fail<'TOO_MANY_ATTEMPTS'>,
): Promise<void> {
  const { clock, database, outbox } = platform;
  const email = canonicalEmail(username);
  const pause = new Promise<void>((resolve) => setTimeout(resolve, alikeMs));
  const waitMs = await database.transaction(everything, async (tx) => {
    const now = clock.now();
    const leftMs = await mailWaitMs(tx, email, 'passwordReset', now);
    if (leftMs > 0) return leftMs;
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
    return 0;
  });
  await pause;
  checkWait(waitMs, fail);
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
export async function setPasswordByKey(
  platform: Platform,
  given: { readonly key: string; readonly username: string; readonly password: string },
  { from, linkOrigin }: MailingBrowser,
  fail: Fail<'RESET_KEY_INVALID' | 'VALIDATION_FAILED'>,
): Promise<void> {
  const { clock, database } = platform;
  const found = await database.read(everything, (tx) => accountOfReset(tx, given, clock.now()));
  if (!found) return fail('RESET_KEY_INVALID');
  const fault = await passwordFault(given.password, found.account);
  if (fault) fail('VALIDATION_FAILED', { fields: { password: fault } });
  const passwordHash = await hashPassword(given.password);
  await database.transaction(everything, async (tx) => {
    const now = clock.now();
    const { account, key } = (await accountOfReset(tx, given, now, 'update')) ?? fail('RESET_KEY_INVALID');
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
  });
}
