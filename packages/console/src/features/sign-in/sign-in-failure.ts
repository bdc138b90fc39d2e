import type { Failure } from '@foyer/api/client';

/** What a failed sign-in leads to. */
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

/** Specification 1 §8, sign in. The code decides; the specified words do when there is none. */
export function signInFailureOf({ status, error }: Failure): SignInFailure {
  if (error.code === 'USER_NOT_FOUND' || (!error.code && error.message.includes('not exist')))
    return { show: 'key', key: 'USER_NOT_FOUND' };
  if (error.code === 'TOO_MANY_ATTEMPTS' || status === 429) return { show: 'wait', seconds: error.retryAfterSeconds ?? defaultWaitSeconds };
  if (error.fields && Object.keys(error.fields).length > 0) return { show: 'fields', fields: error.fields };
  if (error.message) return { show: 'message', message: error.message };
  return { show: 'key', key: error.code ?? 'GENERIC_INTERNAL_ERROR' };
}
