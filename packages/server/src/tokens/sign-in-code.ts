import { readRedirect } from '@foyer/api/auth/safe-redirect';
import type * as contract from '@foyer/api/auth/token.contract';
import { findKey, type PresentedKey } from '#auth/access-key.store.ts';
import { findIssuingSession, type IssuingSession } from '#auth/session.store.ts';
import type { Transaction } from '#db/database.ts';
import type { Call, Services } from '#http/operation.ts';

type CodeCall = Call<typeof contract.exchangeSignInCode> | Call<typeof contract.clearSignInCode>;

/** Where a call with a one-time code leads, and who is signed in in its browser already. */
interface CodeArrival {
  readonly redirect: string | undefined;
  readonly signedIn: string | undefined;
}

/** Reads both before the code is looked at: nothing of it is used up when one of the two is not right. */
export async function readCodeArrival({ body, cookies, fail }: CodeCall, { config, identify }: Services): Promise<CodeArrival> {
  const redirect =
    body.redirect === undefined ? undefined : (readRedirect(body.redirect, config.redirectHosts) ?? fail('UNAUTHORIZED_REDIRECT'));
  const caller = await identify({ cookies, organizationId: undefined, renews: false, userAgent: '' });
  return { redirect, signedIn: caller?.session.person.id };
}

/** Finds a live code that is not somebody else's than who is signed in, and the session that issued it. */
export async function findSignInCode(
  tx: Transaction,
  { body, fail }: CodeCall,
  signedIn: string | undefined,
  now: Date,
): Promise<{ readonly key: PresentedKey; readonly issuer: IssuingSession }> {
  const key = await findKey(tx, 'sign-in', body.code, now, 'update');
  if (key?.state !== 'live' || key.sessionId === null) return fail('SIGN_IN_CODE_INVALID');
  const issuer = (await findIssuingSession(tx, key.sessionId, now)) ?? fail('SIGN_IN_CODE_INVALID');
  // A link must not sign anybody in over somebody else: they would go on working in a stranger's account.
  if (signedIn !== undefined && signedIn !== key.personId) return fail('SIGNED_IN_AS_OTHER');
  return { key, issuer };
}
