import type { Failure } from '@foyer/api/client';

/** What a failed attempt leads to, at signing in and at its neighbours. */
export type SignInFailure =
  /** A key of the namespace `errors`, above the form. */
  | { readonly show: 'key'; readonly key: string }
  /** The server's own words, above the form. */
  | { readonly show: 'message'; readonly message: string }
  /** A countdown, during which nothing can be sent. */
  | { readonly show: 'wait'; readonly seconds: number }
  /** Error keys at the fields. */
  | { readonly show: 'fields'; readonly fields: Readonly<Record<string, string>> };

const defaultWaitSeconds = 60;

/** What any failed attempt leads to where its form knows nothing better: a wait, errors at the fields, or words above the form. */
export function formFailureOf({ status, error }: Failure): SignInFailure {
  if (error.code === 'TOO_MANY_ATTEMPTS' || status === 429) return { show: 'wait', seconds: error.retryAfterSeconds ?? defaultWaitSeconds };
  if (error.fields && Object.keys(error.fields).length > 0) return { show: 'fields', fields: error.fields };
  if (error.message) return { show: 'message', message: error.message };
  return { show: 'key', key: error.code ?? 'GENERIC_INTERNAL_ERROR' };
}

/** Specification 1 §8, sign in. The code decides; the specified words do when there is none. */
export function signInFailureOf(failed: Failure): SignInFailure {
  const { code, message } = failed.error;
  if (code === 'USER_NOT_FOUND' || (!code && message.includes('not exist'))) return { show: 'key', key: 'USER_NOT_FOUND' };
  return formFailureOf(failed);
}
