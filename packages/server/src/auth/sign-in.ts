import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { SecondFactor, SignIn } from '@foyer/api/auth/auth.schema';
import type { AuthEventKind } from '@foyer/api/auth/auth-event.schema';
import { readNext } from '@foyer/api/auth/safe-next';
import type { SessionOrigin } from '#caller.ts';
import type { Transaction } from '#db/database.ts';
import type { Platform } from '#platform.ts';
import { mailLocaleOf, queueNotice } from './account-mails.ts';
import { canonicalEmail, codeBackOff, codeRules, destinationAfterSignIn, resendMemoryMs } from './auth.rules.ts';
import { recordAuthEvent } from './auth-event.ts';
import { findAuthenticator, recoveryCodesOf, takeRecoveryCode } from './authenticator.store.ts';
import { recoveryCodeGuesses, takeAuthenticatorCode } from './authenticator.ts';
import {
  type Challenge,
  codeWaitMs,
  countAttempt,
  deleteChallenges,
  type FoundChallenge,
  findChallenge,
  findLiveChallenge,
  insertChallenge,
  isChallengeSince,
  personOfChallenge,
  renewChallenge,
} from './challenge.store.ts';
import { forgetFailures, waitOf } from './failure.store.ts';
import { markDevice } from './known-device.ts';
import { noteMail, shownMailWaitMs } from './mail-pace.store.ts';
import { hashPassword, isPassword, needsRehash } from './password.ts';
import { type Account, findAccount, findAccountById, replaceHash } from './person.store.ts';
import { createToken, hashToken, type OpenedSession, openSession } from './session.store.ts';
import { countWrongCode } from './wrong-code.ts';
import { countWrongPassword, forgetWrongPasswords, passwordWaitMs, sourceOfSignIn } from './wrong-password.ts';

/** What a browser brings along to sign in with. */
export interface SignInContext {
  readonly from: SessionOrigin;
  readonly sessionToken: string | undefined;
  readonly challengeToken: string | undefined;
  readonly deviceCookie: string | undefined;
  /** The key of an invite's mail that was opened in this browser lately. */
  readonly confirmationKey: string | undefined;
  /** Where links in mails begin. */
  readonly linkOrigin: string;
}

/** How a step of signing in ended. */
export type SignInOutcome =
  | { readonly kind: 'opened'; readonly session: OpenedSession; readonly destination: string | undefined }
  /** A code was sent; the token goes into the browser's cookie. */
  | { readonly kind: 'verify'; readonly challengeToken: string; readonly channel: Challenge['channel'] }
  /** No such account, or not its password: nobody learns which. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** How a code was asked for. */
export type CodeWish = Extract<SignInOutcome, { kind: 'verify' | 'wait' }>;
/** How an entered code was taken. */
export type CodeOutcome = Extract<SignInOutcome, { kind: 'opened' }> | CodeRefusal;
/** Why an entered code was not. */
export type CodeRefusal = Extract<SignInOutcome, { kind: 'wait' }> | { readonly kind: 'wrong' } | { readonly kind: 'gone' };
/** How the wish for another code was taken. */
export type ResendOutcome = Extract<SignInOutcome, { kind: 'wait' }> | { readonly kind: 'sent' } | { readonly kind: 'gone' };

const everything = { kind: 'system' } as const;
const wait = (ms: number) => ({ kind: 'wait', seconds: Math.ceil(ms / 1000) }) as const;

type Recipient = Pick<Account, 'id' | 'email' | 'givenName' | 'locale'>;

function codeHashOf({ keys }: Platform, personId: string, code: string): Buffer {
  return keys.hmac('second-factor-code', `${personId} ${code}`);
}

async function sendCode(platform: Platform, tx: Transaction, recipient: Recipient, now: Date): Promise<Buffer> {
  const { id, email, givenName } = recipient;
  const code = String(randomInt(10 ** 6)).padStart(6, '0');
  await noteMail(tx, email, 'secondFactorCode', now);
  await platform.outbox.queue(tx, {
    kind: 'secondFactorCode',
    recipient: email,
    locale: mailLocaleOf(recipient),
    values: { givenName, code },
  });
  return codeHashOf(platform, id, code);
}

interface ChallengeWish {
  readonly remember: boolean;
  readonly next: string | undefined;
  readonly formerToken: string | undefined;
}

/** Mails a code, or lets the one that was mailed a moment ago serve this too. */
export async function askForCode(
  platform: Platform,
  tx: Transaction,
  account: Account,
  { remember, next, formerToken }: ChallengeWish,
  now: Date,
): Promise<CodeWish> {
  const lockedMs = await waitOf(tx, codeBackOff, account.id, now);
  if (lockedMs > 0) return wait(lockedMs);
  const channel = (await findAuthenticator(tx, account.id, 'confirmed')) ? 'authenticator' : 'email';
  const waitMs = channel === 'email' ? await codeWaitMs(tx, account.id, account.email, now) : 0;
  const live = waitMs > 0 ? await findLiveChallenge(tx, account.id, now) : undefined;
  if (waitMs > 0 && !live) return wait(waitMs);
  const challengeToken = createToken();
  const fresh = live ?? {
    codeHash: channel === 'email' ? await sendCode(platform, tx, account, now) : randomBytes(32),
    attempts: 0,
    sentAt: now,
    sendings: 1,
    expiresAt: new Date(now.getTime() + codeRules.lifeMs),
  };
  const { codeHash, attempts, sentAt, sendings, expiresAt } = fresh;
  await insertChallenge(
    tx,
    {
      loginHash: hashToken(challengeToken),
      personId: account.id,
      channel,
      codeHash,
      attempts,
      remember,
      next: next ?? null,
      sentAt,
      sendings,
      createdAt: now,
      expiresAt,
    },
    formerToken === undefined ? undefined : hashToken(formerToken),
    now,
  );
  return { kind: 'verify', challengeToken, channel };
}

/** Checks a password; opens a session, or sends a code when the account asks for one. */
export async function signInWithPassword(
  platform: Platform,
  given: SignIn,
  next: string | undefined,
  context: SignInContext,
): Promise<SignInOutcome> {
  const { clock, database } = platform;
  const email = canonicalEmail(given.username);
  const { from, linkOrigin } = context;
  const { account, source, lockedMs } = await database.read(everything, async (tx) => {
    const found = await findAccount(tx, email);
    const { address } = from;
    const tried = sourceOfSignIn(platform, found, { address, deviceCookie: context.deviceCookie });
    return { account: found, source: tried, lockedMs: await passwordWaitMs(tx, email, tried, clock.now()) };
  });
  if (lockedMs > 0) return wait(lockedMs);
  // Hashing takes its time: outside any transaction.
  const isRight = await isPassword(given.password, account?.passwordHash);
  const renewedHash = isRight && account && needsRehash(account.passwordHash) ? await hashPassword(given.password) : undefined;
  const path = readNext(next);

  const outcome = await database.transaction(everything, async (tx): Promise<SignInOutcome | 'changed'> => {
    const now = clock.now();
    if (!isRight || !account) {
      const waitMs = await countWrongPassword(platform, tx, { email, account, source, from, linkOrigin }, now);
      return waitMs > 0 ? wait(waitMs) : { kind: 'refused' };
    }
    // The person before their failures: whoever locks both does so in this order, or two could wait for each other.
    const current = await findAccountById(tx, account.id, 'update');
    if (current?.passwordHash !== account.passwordHash) return 'changed';
    // Asked again, for of a burst of guesses the right one must not get through after the account was locked.
    const waitMs = await passwordWaitMs(tx, email, source, now, 'update');
    if (waitMs > 0) return wait(waitMs);
    await forgetWrongPasswords(tx, email, source);
    if (renewedHash) await replaceHash(tx, account, renewedHash);
    const remember = given.remember ?? false;
    const personId = account.id;
    if (current.secondFactor) {
      const asked = await askForCode(platform, tx, account, { remember, next: path, formerToken: context.challengeToken }, now);
      if (asked.kind === 'verify') await recordAuthEvent(platform, tx, { kind: 'codeRequested', personId, from }, now);
      return asked;
    }
    const session = await openSession(tx, { personId, remember, formerToken: context.sessionToken, from }, now);
    await recordAuthEvent(platform, tx, { kind: 'signedIn', personId, from }, now);
    const device = markDevice(platform.keys, { ...account, ...(renewedHash && { passwordHash: renewedHash }) }, context.deviceCookie);
    return { kind: 'opened', session: { ...session, device }, destination: destinationAfterSignIn(path, account.confirmedAt !== null) };
  });
  // By a reset, which ended all sessions: the former password opens none after it. Or by a hash of today's strength, and it is right still.
  return outcome === 'changed' ? signInWithPassword(platform, given, next, context) : outcome;
}

/** Whether a code is the one of its channel. The person's row is locked: a code that works once works once. */
async function isCode(
  platform: Platform,
  tx: Transaction,
  { challenge, person }: FoundChallenge,
  { channel, code }: SecondFactor,
  recoveryGuesses: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  if (channel === 'email')
    return challenge.channel === 'email' && timingSafeEqual(challenge.codeHash, codeHashOf(platform, person.id, code));
  if (challenge.channel !== 'authenticator') return false;
  return channel === 'recovery'
    ? takeRecoveryCode(tx, person.id, recoveryGuesses, now)
    : takeAuthenticatorCode(platform.keys, tx, person.id, code, now);
}

/** What may be kept of the recovery code that was entered, if one was. It is hashed slowly, and no transaction waits for that. */
async function guessRecoveryCode(
  { clock, database, keys }: Platform,
  { channel, code }: SecondFactor,
  loginHash: Buffer,
): Promise<Buffer[]> {
  if (channel !== 'recovery') return [];
  const found = await database.read(everything, async (tx) => {
    const personId = await personOfChallenge(tx, loginHash, clock.now());
    return personId === undefined ? undefined : { personId, kept: await recoveryCodesOf(tx, personId) };
  });
  return found ? recoveryCodeGuesses(keys, found.personId, code, found.kept) : [];
}

/** How it is written down that a code was right. */
const signedInWith = {
  email: 'signedInWithEmailCode',
  authenticator: 'signedInWithAppCode',
  recovery: 'signedInWithRecoveryCode',
} as const satisfies Readonly<Record<SecondFactor['channel'], AuthEventKind>>;

/** Checks the code that this browser was asked for, and uses it up; `goOn` follows in the same transaction when it was right. */
export async function takeCode<Result>(
  platform: Platform,
  given: SecondFactor,
  { challengeToken, from, linkOrigin }: Pick<SignInContext, 'challengeToken' | 'from' | 'linkOrigin'>,
  goOn: (tx: Transaction, found: FoundChallenge, now: Date) => Promise<Result>,
): Promise<Result | CodeRefusal> {
  const { clock, database } = platform;
  if (challengeToken === undefined) return { kind: 'gone' };
  const loginHash = hashToken(challengeToken);
  const recoveryGuesses = await guessRecoveryCode(platform, given, loginHash);
  return database.transaction(everything, async (tx): Promise<Result | CodeRefusal> => {
    const now = clock.now();
    const found = await findChallenge(tx, loginHash);
    if (!found || found.challenge.expiresAt <= now || found.challenge.attempts >= codeRules.attempts) return { kind: 'gone' };
    const { challenge, person } = found;
    const lockedMs = await waitOf(tx, codeBackOff, person.id, now);
    if (lockedMs > 0) return wait(lockedMs);
    const isRight = canonicalEmail(given.recipient) === person.email && (await isCode(platform, tx, found, given, recoveryGuesses, now));
    if (!isRight) {
      await countAttempt(tx, loginHash);
      await countWrongCode(platform, tx, { personId: person.id, from }, now);
      return { kind: 'wrong' };
    }
    await forgetFailures(tx, codeBackOff, person.id);
    await deleteChallenges(tx, challenge);
    if (given.channel === 'recovery') await queueNotice(platform, tx, person, { kind: 'recoveryCodeUsed', from, at: now, linkOrigin });
    return goOn(tx, found, now);
  });
}

/** Checks the code of the sign-in that this browser began; opens its session. */
export async function signInWithCode(platform: Platform, given: SecondFactor, context: SignInContext): Promise<CodeOutcome> {
  const { from, sessionToken: formerToken, deviceCookie } = context;
  return takeCode(platform, given, context, async (tx, { challenge, person }, now): Promise<CodeOutcome> => {
    const session = await openSession(tx, { personId: person.id, remember: challenge.remember, formerToken, from }, now);
    await recordAuthEvent(platform, tx, { kind: signedInWith[given.channel], personId: person.id, from }, now);
    return {
      kind: 'opened',
      session: { ...session, device: markDevice(platform.keys, person, deviceCookie) },
      destination: destinationAfterSignIn(challenge.next ?? undefined, person.confirmedAt !== null),
    };
  });
}

/** Whether this browser has begun a sign-in that a code can still finish, or another code be mailed for. */
export async function hasSignInUnderWay({ clock, database }: Platform, challengeToken: string | undefined): Promise<boolean> {
  if (challengeToken === undefined) return false;
  const since = new Date(clock.now().getTime() - resendMemoryMs);
  return database.read(everything, (tx) => isChallengeSince(tx, hashToken(challengeToken), since));
}

/** In how many seconds another code can be sent for a sign-in; undefined for now, and where there is none. It only looks. */
export async function codeWaitSeconds({ clock, database }: Platform, challengeToken: string | undefined): Promise<number | undefined> {
  if (challengeToken === undefined) return undefined;
  // Not read-only: a challenge is read behind its person's lock, as everybody reads it who may change it meanwhile.
  return database.transaction(everything, async (tx) => {
    const now = clock.now();
    const found = await findChallenge(tx, hashToken(challengeToken));
    if (!found) return undefined;
    const { challenge, person } = found;
    const lockedMs = await waitOf(tx, codeBackOff, person.id, now);
    const waitMs = Math.max(lockedMs, challenge.channel === 'email' ? await shownMailWaitMs(tx, person.email, 'secondFactorCode', now) : 0);
    return waitMs > 0 ? wait(waitMs).seconds : undefined;
  });
}

/** Mails another code for the sign-in that this browser began; the former stops working. */
export async function resendCode(platform: Platform, challengeToken: string | undefined): Promise<ResendOutcome> {
  const { clock, database } = platform;
  if (challengeToken === undefined) return { kind: 'gone' };
  const loginHash = hashToken(challengeToken);
  return database.transaction(everything, async (tx): Promise<ResendOutcome> => {
    const now = clock.now();
    const found = await findChallenge(tx, loginHash);
    if (!found || found.challenge.createdAt.getTime() <= now.getTime() - resendMemoryMs) return { kind: 'gone' };
    const { challenge, person } = found;
    const isMailed = challenge.channel === 'email';
    const lockedMs = await waitOf(tx, codeBackOff, person.id, now);
    const waitMs = Math.max(lockedMs, isMailed ? await codeWaitMs(tx, person.id, person.email, now) : 0);
    if (waitMs > 0) return wait(waitMs);
    // An authenticator's sign-in that took too long gets its time again; the account's own count of wrong codes goes on.
    await renewChallenge(tx, loginHash, isMailed ? await sendCode(platform, tx, person, now) : challenge.codeHash, now);
    return { kind: 'sent' };
  });
}
