import type { resendSecondFactor, signIn, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import type { Failure } from '@foyer/api/client';
import type { FailureTable } from '#lib/failures.ts';
import { specifiedWording } from '#lib/specified-wording.ts';
import { type FormMeaning, failureBy, formMeanings, keyed, type SignInFailure } from './sign-in-failure.ts';

/** Where one signs in again in place, the password and the code are sent from one dialog. */
const codeFailures = {
  ...formMeanings,
  CODE_NOT_MATCH: keyed('CODE_NOT_MATCH'),
  CODE_NOT_FOUND: keyed('CODE_NOT_FOUND'),
  USER_NOT_FOUND: keyed('USER_NOT_FOUND'),
  TOO_MANY_ATTEMPTS: 'wait',
} as const satisfies FailureTable<typeof verifySecondFactor | typeof signIn, FormMeaning>;

/** Specification 1 §8, second factor: what a refused code leads to. `CODE_NOT_FOUND` also sends a new one. */
export function codeFailureOf(failed: Failure): SignInFailure {
  return failureBy(codeFailures, failed, [...specifiedWording.secondFactor, ...specifiedWording.signIn]);
}

const resendFailures = {
  ...formMeanings,
  CODE_NOT_MATCH: keyed('CODE_NOT_MATCH'),
  TOO_MANY_ATTEMPTS: 'wait',
} as const satisfies FailureTable<typeof resendSecondFactor, FormMeaning>;

/** The same for a new code that could not be sent. */
export function resendFailureOf(failed: Failure): SignInFailure {
  return failureBy(resendFailures, failed, specifiedWording.newCode);
}
