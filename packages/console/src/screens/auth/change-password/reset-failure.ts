import type { Failure } from '@foyer/api/client';
import { formFailureOf, type SignInFailure } from '#features/sign-in/sign-in-failure.ts';

/**
 * Specification 1 §8, reset password: the server's words, but the generic internal error where they contain 'not exist', for they would
 * say who has an account. What is wrong with the key or the address is no field's: neither can be typed here.
 */
export function resetFailureOf(failed: Failure): SignInFailure {
  const { message, fields } = failed.error;
  if (message.includes('not exist')) return { show: 'key', key: 'GENERIC_INTERNAL_ERROR' };
  const failure = formFailureOf(failed);
  if (failure.show !== 'fields' || fields?.['password']) return failure;
  return message ? { show: 'message', message } : { show: 'key', key: failed.error.code ?? 'GENERIC_INTERNAL_ERROR' };
}

/** Whether only a new link helps. */
export function needsNewLink({ error }: Failure): boolean {
  return error.code === 'RESET_KEY_INVALID' || error.fields?.['key'] !== undefined || error.fields?.['username'] !== undefined;
}
