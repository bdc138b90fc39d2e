import type { Failure } from '@foyer/api/client';
import { formFailureOf, type SignInFailure } from '#features/sign-in/sign-in-failure.ts';

/** What became of an attempt that did not succeed. */
export type VerifyOutcome =
  /** Somebody was faster, perhaps oneself in another window. */
  | { readonly kind: 'already' }
  /** The key of the link is none. */
  | { readonly kind: 'invalid' }
  /** Nobody is signed in, and so nobody knows to whom to send it. */
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly failure: SignInFailure };

function isAlready({ code, message }: Failure['error']): boolean {
  return code === 'EMAIL_ALREADY_CONFIRMED' || (!code && message.includes('already'));
}

/**
 * Specification 1 §8, verify: why an address was not confirmed. What the server refuses is the key's fault; a wait, a network that is
 * gone and a server in trouble are not, and can be tried again.
 */
export function confirmFailureOf(failed: Failure): VerifyOutcome {
  if (isAlready(failed.error)) return { kind: 'already' };
  if (failed.status >= 400 && failed.status < 500 && failed.status !== 429 && failed.status !== 408) return { kind: 'invalid' };
  return { kind: 'failed', failure: formFailureOf(failed) };
}

/** Why the message was not sent again. */
export function resendFailureOf(failed: Failure): VerifyOutcome {
  if (isAlready(failed.error)) return { kind: 'already' };
  if (failed.status === 401) return { kind: 'signedOut' };
  return { kind: 'failed', failure: formFailureOf(failed) };
}
