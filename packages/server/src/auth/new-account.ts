import type { SignUp } from '@foyer/api/auth/registration.schema';
import type { Language } from '@foyer/api/languages';
import type { Fail } from '#http/operation.ts';
import type { Platform } from '#platform.ts';
import { canonicalEmail } from './auth.rules.ts';
import { recordAuthEvent } from './auth-event.ts';
import { confirmAccount } from './confirmation.ts';
import { takeConfirmationKey } from './invite-key.store.ts';
import { markDevice } from './known-device.ts';
import { hashPassword } from './password.ts';
import { passwordFault } from './password-strength.ts';
import { findAccount, insertAccount } from './person.store.ts';
import { type OpenedSession, openSession } from './session.store.ts';
import type { SignInContext } from './sign-in-cookies.ts';

const everything = { kind: 'system' } as const;

/** An account just made, with its first session. */
interface NewAccount {
  readonly session: OpenedSession;
  readonly personId: string;
  readonly isConfirmed: boolean;
}

/** Makes an account and opens its session. It is not confirmed yet, unless the browser holds the key of an invite that was mailed to the address. */
export async function createAccount(
  platform: Platform,
  given: SignUp,
  language: Language,
  {
    from,
    sessionToken: formerToken,
    deviceCookie,
    confirmationKey,
  }: Pick<SignInContext, 'from' | 'sessionToken' | 'deviceCookie' | 'confirmationKey'>,
  fail: Fail<'EMAIL_TAKEN_ERROR' | 'VALIDATION_FAILED'>,
): Promise<NewAccount> {
  const { clock, database, keys } = platform;
  const email = canonicalEmail(given.email);
  const { givenName, familyName } = given;
  const fault = await passwordFault(given.password, { email, givenName, familyName });
  if (fault) fail('VALIDATION_FAILED', { fields: { password: fault } });
  if (await database.read(everything, (tx) => findAccount(tx, email))) fail('EMAIL_TAKEN_ERROR');
  const passwordHash = await hashPassword(given.password);
  return database.transaction(everything, async (tx) => {
    const now = clock.now();
    const inserted = await insertAccount(tx, { email, givenName, familyName, passwordHash, locale: language }, now);
    const account = inserted ?? fail('EMAIL_TAKEN_ERROR');
    const { id: personId } = account;
    const session = await openSession(tx, { personId, remember: false, formerToken, from }, now);
    await recordAuthEvent(platform, tx, { kind: 'accountCreated', personId, from }, now);
    const isConfirmed = confirmationKey !== undefined && (await takeConfirmationKey(tx, { confirmationKey, email }, now));
    if (isConfirmed) await confirmAccount(platform, tx, account, from, now);
    const device = markDevice(keys, account, deviceCookie);
    return { session: { ...session, device }, personId, isConfirmed };
  });
}
