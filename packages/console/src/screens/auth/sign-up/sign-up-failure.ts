import type { signUp } from '@foyer/api/auth/registration.contract';
import type { Failure } from '@foyer/api/client';
import { type FormMeaning, failureBy, formMeanings, type SignInFailure } from '#features/sign-in/sign-in-failure.ts';
import type { FailureTable } from '#lib/failures.ts';
import { specifiedWording } from '#lib/specified-wording.ts';

const failures = {
  ...formMeanings,
  EMAIL_TAKEN_ERROR: { show: 'fields', fields: { email: 'EMAIL_TAKEN_ERROR' } },
  TOO_MANY_ATTEMPTS: 'wait',
} as const satisfies FailureTable<typeof signUp, FormMeaning>;

/** AUTH-18: a taken address is said at its field. */
export function signUpFailureOf(failed: Failure): SignInFailure {
  return failureBy(failures, failed, specifiedWording.signUp);
}
