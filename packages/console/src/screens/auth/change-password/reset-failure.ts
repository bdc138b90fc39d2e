import type { resetPassword } from '@foyer/api/auth/registration.contract';
import type { Failure } from '@foyer/api/client';
import { type FormMeaning, failureBy, formMeanings, keyed, type SignInFailure } from '#features/sign-in/sign-in-failure.ts';
import type { FailureTable } from '#lib/failures.ts';
import { specifiedWording } from '#lib/specified-wording.ts';

const failures = {
  ...formMeanings,
  // The server's words would say who has an account.
  NOT_FOUND: keyed('GENERIC_INTERNAL_ERROR'),
  RESET_KEY_INVALID: 'words',
  TOO_MANY_ATTEMPTS: 'wait',
} as const satisfies FailureTable<typeof resetPassword, FormMeaning>;

/**
 * AUTH-35: the server's words, but the generic internal error where somebody does not exist. What is wrong
 * with the key or the address is no field's: neither can be typed here.
 */
export function resetFailureOf(failed: Failure): SignInFailure {
  const { message, fields } = failed.error;
  const failure = failureBy(failures, failed, specifiedWording.resetPassword);
  if (failure.show !== 'fields' || fields?.['password']) return failure;
  return message ? { show: 'message', message } : keyed(failed.error.code ?? 'GENERIC_INTERNAL_ERROR');
}

/** Whether only a new link helps. */
export function needsNewLink({ error }: Failure): boolean {
  return error.code === 'RESET_KEY_INVALID' || error.fields?.['key'] !== undefined || error.fields?.['username'] !== undefined;
}
