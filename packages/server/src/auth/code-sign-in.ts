import { timingSafeEqual } from 'node:crypto';
import type { SecondFactor } from '@foyer/api/auth/auth.schema';
import type { AuthEventKind } from '@foyer/api/auth/auth-event.schema';
import type { Transaction } from '#db/database.ts';
import type { Fail } from '#http/operation.ts';
import type { Platform } from '#platform.ts';
import { queueNotice } from './account-mails.ts';
import { codeHashOf } from './asked-code.ts';
import { canonicalEmail, codeBackOff, codeRules, destinationAfterSignIn } from './auth.rules.ts';
import { recordAuthEvent } from './auth-event.ts';
import { recoveryCodesOf, takeRecoveryCode } from './authenticator.store.ts';
import { recoveryCodeGuesses, takeAuthenticatorCode } from './authenticator.ts';
import { countAttempt, deleteChallenges, type FoundChallenge, findChallenge, personOfChallenge } from './challenge.store.ts';
import { forgetFailures, waitOf } from './failure.store.ts';
import { markDevice } from './known-device.ts';
import { hashToken, type OpenedSession, openSession } from './session.store.ts';
import type { SignInContext } from './sign-in-cookies.ts';
import { checkWait } from './wait.ts';
import { countWrongCode } from './wrong-code.ts';

const everything = { kind: 'system' } as const;

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

type FailCode = Fail<'CODE_NOT_FOUND' | 'CODE_NOT_MATCH' | 'TOO_MANY_ATTEMPTS'>;

/** Checks the code that this browser was asked for, and uses it up; `goOn` follows in the same transaction when it was right. */
export async function takeCode<Result extends object>(
  platform: Platform,
  given: SecondFactor,
  { challengeToken, from, linkOrigin }: Pick<SignInContext, 'challengeToken' | 'from' | 'linkOrigin'>,
  fail: FailCode,
  goOn: (tx: Transaction, found: FoundChallenge, now: Date) => Promise<Result>,
): Promise<Result> {
  const { clock, database } = platform;
  if (challengeToken === undefined) return fail('CODE_NOT_FOUND');
  const loginHash = hashToken(challengeToken);
  const recoveryGuesses = await guessRecoveryCode(platform, given, loginHash);
  const result = await database.transaction(everything, async (tx): Promise<Result | undefined> => {
    const now = clock.now();
    const found = await findChallenge(tx, loginHash);
    if (!found || found.challenge.expiresAt <= now || found.challenge.attempts >= codeRules.attempts) return fail('CODE_NOT_FOUND');
    const { challenge, person } = found;
    checkWait(await waitOf(tx, codeBackOff, person.id, now), fail);
    const isRight = canonicalEmail(given.recipient) === person.email && (await isCode(platform, tx, found, given, recoveryGuesses, now));
    if (!isRight) {
      await countAttempt(tx, loginHash);
      await countWrongCode(platform, tx, { personId: person.id, from }, now);
      return undefined;
    }
    await forgetFailures(tx, codeBackOff, person.id);
    await deleteChallenges(tx, challenge);
    if (given.channel === 'recovery') await queueNotice(platform, tx, person, { kind: 'recoveryCodeUsed', from, at: now, linkOrigin });
    return goOn(tx, found, now);
  });
  // After the commit, or the wrong code would not be counted.
  return result ?? fail('CODE_NOT_MATCH');
}

/** Checks the code of the sign-in that this browser began; opens its session. */
export function signInWithCode(
  platform: Platform,
  given: SecondFactor,
  context: SignInContext,
  fail: FailCode,
): Promise<{ readonly session: OpenedSession; readonly destination: string | undefined }> {
  const { from, sessionToken: formerToken, deviceCookie } = context;
  return takeCode(platform, given, context, fail, async (tx, { challenge, person }, now) => {
    const session = await openSession(tx, { personId: person.id, remember: challenge.remember, formerToken, from }, now);
    await recordAuthEvent(platform, tx, { kind: signedInWith[given.channel], personId: person.id, from }, now);
    return {
      session: { ...session, device: markDevice(platform.keys, person, deviceCookie) },
      destination: destinationAfterSignIn(challenge.next ?? undefined, person.confirmedAt !== null),
    };
  });
}
