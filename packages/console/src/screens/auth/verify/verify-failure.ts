import type { confirmEmail, sendConfirmationEmail } from '@foyer/api/auth/registration.contract';
import type { Failure } from '@foyer/api/client';
import { formFailureOf, type SignInFailure } from '#features/sign-in/sign-in-failure.ts';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';
import { specifiedWording } from '#lib/specified-wording.ts';

/** What became of an attempt that did not succeed. */
export type VerifyOutcome =
  /** Somebody was faster, perhaps oneself in another window. */
  | { readonly kind: 'already' }
  /** The key of the link is none. */
  | { readonly kind: 'invalid' }
  /** Nobody is signed in, and so nobody knows to whom to send it. */
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly failure: SignInFailure };

const confirmFailures = {
  ...usualMeanings({ session: 'invalid', refused: 'invalid', trouble: 'failed' }),
  CONFIRM_EMAIL_ERROR: 'invalid',
  EMAIL_ALREADY_CONFIRMED: 'already',
  TOO_MANY_ATTEMPTS: 'failed',
} as const satisfies FailureTable<typeof confirmEmail, VerifyOutcome['kind']>;

/**
 * AUTH-23: why an address was not confirmed. What the server refuses is the key's fault; a wait, a network that is
 * gone and a server in trouble are not, and can be tried again.
 */
export function confirmFailureOf(failed: Failure): VerifyOutcome {
  const kind = meaningOf(confirmFailures, failed, specifiedWording.verify);
  return kind === 'failed' ? { kind, failure: formFailureOf(failed) } : { kind };
}

const resendFailures = {
  ...usualMeanings({ session: 'signedOut', refused: 'failed', trouble: 'failed' }),
  EMAIL_ALREADY_CONFIRMED: 'already',
  TOO_MANY_ATTEMPTS: 'failed',
} as const satisfies FailureTable<typeof sendConfirmationEmail, VerifyOutcome['kind']>;

/** Why the message was not sent again. */
export function resendFailureOf(failed: Failure): VerifyOutcome {
  const kind = meaningOf(resendFailures, failed, specifiedWording.verify);
  return kind === 'failed' ? { kind, failure: formFailureOf(failed) } : { kind };
}
