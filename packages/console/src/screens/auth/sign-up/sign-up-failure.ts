import type { Failure } from '@foyer/api/client';
import { formFailureOf, type SignInFailure } from '#features/sign-in/sign-in-failure.ts';

/** Specification 1 §8, sign up: a taken address is said at its field. The code decides; the specified words do when there is none. */
export function signUpFailureOf(failed: Failure): SignInFailure {
  const { code, message } = failed.error;
  if (code === 'EMAIL_TAKEN_ERROR' || (!code && message.includes('already exists')))
    return { show: 'fields', fields: { email: 'EMAIL_TAKEN_ERROR' } };
  return formFailureOf(failed);
}
