import { randomBytes, randomInt } from 'node:crypto';
import type { Transaction } from '#db/database.ts';
import type { Fail } from '#http/operation.ts';
import type { Platform } from '#platform.ts';
import { mailLocaleOf } from './account-mails.ts';
import { codeBackOff, codeRules, resendMemoryMs } from './auth.rules.ts';
import { findAuthenticator } from './authenticator.store.ts';
import {
  type Challenge,
  codeWaitMs,
  findChallenge,
  findLiveChallenge,
  insertChallenge,
  isChallengeSince,
  renewChallenge,
} from './challenge.store.ts';
import { waitOf } from './failure.store.ts';
import { noteMail, shownMailWaitMs } from './mail-pace.store.ts';
import type { Account } from './person.store.ts';
import { createToken, hashToken } from './session.store.ts';
import { checkWait, secondsOf } from './wait.ts';

const everything = { kind: 'system' } as const;

/** A code that somebody is asked for besides their password. The token goes into the browser's cookie. */
export interface AskedCode {
  readonly challengeToken: string;
  readonly channel: Challenge['channel'];
}

/** None can be asked for yet. */
export interface CodeWait {
  readonly waitMs: number;
}

type Recipient = Pick<Account, 'id' | 'email' | 'givenName' | 'locale'>;

/** What is kept of a mailed code. */
export function codeHashOf({ keys }: Platform, personId: string, code: string): Buffer {
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
): Promise<AskedCode | CodeWait> {
  const lockedMs = await waitOf(tx, codeBackOff, account.id, now);
  if (lockedMs > 0) return { waitMs: lockedMs };
  const channel = (await findAuthenticator(tx, account.id, 'confirmed')) ? 'authenticator' : 'email';
  const waitMs = channel === 'email' ? await codeWaitMs(tx, account.id, account.email, now) : 0;
  const live = waitMs > 0 ? await findLiveChallenge(tx, account.id, now) : undefined;
  if (waitMs > 0 && !live) return { waitMs };
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
  return { challengeToken, channel };
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
    return waitMs > 0 ? secondsOf(waitMs) : undefined;
  });
}

/** Mails another code for the sign-in that this browser began; the former stops working. */
export async function resendCode(
  platform: Platform,
  challengeToken: string | undefined,
  fail: Fail<'CODE_NOT_MATCH' | 'TOO_MANY_ATTEMPTS'>,
): Promise<void> {
  const { clock, database } = platform;
  // AUTH-41: nothing to send a code for is told as a wrong code.
  if (challengeToken === undefined) return fail('CODE_NOT_MATCH');
  const loginHash = hashToken(challengeToken);
  await database.transaction(everything, async (tx) => {
    const now = clock.now();
    const found = await findChallenge(tx, loginHash);
    if (!found || found.challenge.createdAt.getTime() <= now.getTime() - resendMemoryMs) return fail('CODE_NOT_MATCH');
    const { challenge, person } = found;
    const isMailed = challenge.channel === 'email';
    const lockedMs = await waitOf(tx, codeBackOff, person.id, now);
    const waitMs = Math.max(lockedMs, isMailed ? await codeWaitMs(tx, person.id, person.email, now) : 0);
    checkWait(waitMs, fail);
    // An authenticator's sign-in that took too long gets its time again; the account's own count of wrong codes goes on.
    await renewChallenge(tx, loginHash, isMailed ? await sendCode(platform, tx, person, now) : challenge.codeHash, now);
  });
}
