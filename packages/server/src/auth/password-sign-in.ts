import type { SignIn } from '@foyer/api/auth/auth.schema';
import { readNext } from '@foyer/api/auth/safe-next';
import type { Fail } from '#http/operation.ts';
import type { Platform } from '#platform.ts';
import { type AskedCode, askForCode, type CodeWait } from './asked-code.ts';
import { canonicalEmail, destinationAfterSignIn } from './auth.rules.ts';
import { recordAuthEvent } from './auth-event.ts';
import { markDevice } from './known-device.ts';
import { hashPassword, isPassword, needsRehash } from './password.ts';
import { type Account, findAccount, findAccountById, replaceHash } from './person.store.ts';
import { type OpenedSession, openSession } from './session.store.ts';
import type { SignInContext } from './sign-in-cookies.ts';
import { checkWait, tooEarly } from './wait.ts';
import { countWrongPassword, forgetWrongPasswords, type GuessSource, passwordWaitMs, sourceOfSignIn } from './wrong-password.ts';

const everything = { kind: 'system' } as const;

/** A session, and where its person goes now. */
interface OpenedSignIn {
  readonly session: OpenedSession;
  readonly destination: string | undefined;
}

type FailPassword = Fail<'TOO_MANY_ATTEMPTS' | 'USER_NOT_FOUND'>;

/** A password that was right when it was checked. */
interface RightPassword {
  readonly account: Account;
  readonly source: GuessSource;
  readonly renewedHash: string | undefined;
  readonly remember: boolean;
  readonly next: string | undefined;
}

/** Opens a session, or asks for a code. Undefined when the password is another one by now. */
function enter(
  platform: Platform,
  { account, source, renewedHash, remember, next }: RightPassword,
  { from, sessionToken, challengeToken, deviceCookie }: SignInContext,
  fail: FailPassword,
): Promise<OpenedSignIn | AskedCode | CodeWait | undefined> {
  const { clock, database, keys } = platform;
  const { id: personId, email } = account;
  return database.transaction(everything, async (tx) => {
    const now = clock.now();
    // The person before their failures: whoever locks both does so in this order, or two could wait for each other.
    const current = await findAccountById(tx, personId, 'update');
    if (current?.passwordHash !== account.passwordHash) return undefined;
    // Asked again, for of a burst of guesses the right one must not get through after the account was locked.
    checkWait(await passwordWaitMs(tx, email, source, now, 'update'), fail);
    await forgetWrongPasswords(tx, email, source);
    if (renewedHash) await replaceHash(tx, account, renewedHash);
    if (current.secondFactor) {
      const asked = await askForCode(platform, tx, account, { remember, next, formerToken: challengeToken }, now);
      if ('challengeToken' in asked) await recordAuthEvent(platform, tx, { kind: 'codeRequested', personId, from }, now);
      return asked;
    }
    const session = await openSession(tx, { personId, remember, formerToken: sessionToken, from }, now);
    await recordAuthEvent(platform, tx, { kind: 'signedIn', personId, from }, now);
    const device = markDevice(keys, { ...account, ...(renewedHash && { passwordHash: renewedHash }) }, deviceCookie);
    return { session: { ...session, device }, destination: destinationAfterSignIn(next, account.confirmedAt !== null) };
  });
}

/** Checks a password; opens a session, or asks for a code when the account has a second factor. An unknown account and a wrong password are refused alike. */
export async function signInWithPassword(
  platform: Platform,
  given: SignIn & { readonly next: string | undefined },
  context: SignInContext,
  fail: FailPassword,
): Promise<OpenedSignIn | AskedCode> {
  const { clock, database } = platform;
  const email = canonicalEmail(given.username);
  const { from, linkOrigin, deviceCookie } = context;
  const { account, source, lockedMs } = await database.read(everything, async (tx) => {
    const found = await findAccount(tx, email);
    const tried = sourceOfSignIn(platform, found, { address: from.address, deviceCookie });
    return { account: found, source: tried, lockedMs: await passwordWaitMs(tx, email, tried, clock.now()) };
  });
  checkWait(lockedMs, fail);
  // Hashing takes its time: outside any transaction.
  const isRight = await isPassword(given.password, account?.passwordHash);
  if (!isRight || !account) {
    const wrong = { email, account, source, from, linkOrigin };
    checkWait(await database.transaction(everything, (tx) => countWrongPassword(platform, tx, wrong, clock.now())), fail);
    return fail('USER_NOT_FOUND');
  }
  const renewedHash = needsRehash(account.passwordHash) ? await hashPassword(given.password) : undefined;
  const { remember = false, next } = given;
  const entered = await enter(platform, { account, source, renewedHash, remember, next: readNext(next) }, context, fail);
  // By a reset, which ended all sessions: the former password opens none after it. Or by a hash of today's strength, and it is right still.
  if (entered === undefined) return signInWithPassword(platform, given, context, fail);
  // After the commit: the password was right, and its failures stay forgotten.
  return 'waitMs' in entered ? tooEarly(entered.waitMs, fail) : entered;
}
