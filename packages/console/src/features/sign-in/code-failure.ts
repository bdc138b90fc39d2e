import type { resendSecondFactor, signIn, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import type { reauthenticate, verifyReauthentication } from '@foyer/api/auth/reauthentication.contract';
import type { Failure } from '@foyer/api/client';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';
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

/** AUTH-40: what a refused code leads to. `CODE_NOT_FOUND` also sends a new one. */
export function codeFailureOf(failed: Failure): SignInFailure {
  return failureBy(codeFailures, failed, [...specifiedWording.secondFactor, ...specifiedWording.signIn]);
}

const isCodeOver: FailureTable<typeof verifySecondFactor | typeof verifyReauthentication, boolean> = {
  ...usualMeanings({ session: false, refused: false, trouble: false }),
  CODE_NOT_MATCH: false,
  CODE_NOT_FOUND: true,
  TOO_MANY_ATTEMPTS: false,
};

/** Whether the code has run out: the specification sends a new one by itself. */
export function hasCodeRunOut(failed: Failure): boolean {
  return meaningOf(isCodeOver, failed);
}

const reauthenticationFailures = {
  ...formMeanings,
  CODE_NOT_MATCH: keyed('CODE_NOT_MATCH'),
  CODE_NOT_FOUND: keyed('CODE_NOT_FOUND'),
  CURRENT_PASSWORD_WRONG: { show: 'fields', fields: { currentPassword: 'CURRENT_PASSWORD_WRONG' } },
  TOO_MANY_ATTEMPTS: 'wait',
} as const satisfies FailureTable<typeof reauthenticate | typeof verifyReauthentication, FormMeaning>;

/** The same for somebody who is signed in and proves once more who they are. */
export function reauthenticationFailureOf(failed: Failure): SignInFailure {
  return failureBy(reauthenticationFailures, failed);
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
