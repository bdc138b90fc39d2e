import type { Failure } from '@foyer/api/client';
import { type SignInFailure, signInFailureOf } from './sign-in-failure.ts';

const key = (name: string): SignInFailure => ({ show: 'key', key: name });

/** Specification 1 §8, second factor: what a refused code leads to. `CODE_NOT_FOUND` also sends a new one. */
export function codeFailureOf(failed: Failure): SignInFailure {
  const { code, message } = failed.error;
  if (code === 'CODE_NOT_MATCH' || (!code && message.includes('not match'))) return key('CODE_NOT_MATCH');
  if (code === 'CODE_NOT_FOUND' || (!code && /not found|expired/.test(message))) return key('CODE_NOT_FOUND');
  return signInFailureOf(failed);
}

/** The same for a new code that could not be sent. */
export function resendFailureOf(failed: Failure): SignInFailure {
  const { code, message } = failed.error;
  if (code === 'CODE_NOT_MATCH' || (!code && message.includes('not exist'))) return key('CODE_NOT_MATCH');
  return signInFailureOf(failed);
}
