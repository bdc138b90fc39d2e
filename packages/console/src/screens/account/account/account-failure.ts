import type { Failure } from '@foyer/api/client';

/** What the person sees when something about their account did not work. An empty message stands for the text of the code. */
export type AccountFailureOutcome =
  /** The session's own dialog is open already, and everything typed stays. */
  | { readonly kind: 'session' }
  /** A countdown, during which nothing can be sent. */
  | { readonly kind: 'wait'; readonly seconds: number }
  /** At the field that is wrong: an error key. */
  | { readonly kind: 'field'; readonly field: string; readonly key: string }
  /** In the dialog, as it was said. */
  | { readonly kind: 'message' };

const defaultWaitSeconds = 60;

/** The failures of the account page (specification 1 §8). */
export function accountFailureOutcome({ status, error }: Failure): AccountFailureOutcome {
  if (status === 401) return { kind: 'session' };
  if (status === 429) return { kind: 'wait', seconds: error.retryAfterSeconds ?? defaultWaitSeconds };
  if (error.code === 'CURRENT_PASSWORD_WRONG') return { kind: 'field', field: 'currentPassword', key: error.code };
  if (error.code === 'AUTHENTICATOR_CODE_WRONG') return { kind: 'field', field: 'code', key: error.code };
  const [field, key] = Object.entries(error.fields ?? {})[0] ?? [];
  return field !== undefined && key !== undefined ? { kind: 'field', field, key } : { kind: 'message' };
}

/** Whether nothing of the call is known: then the network is what is spoken of, and not the password. */
export function isUnanswered({ status }: Failure): boolean {
  return status === 0;
}
