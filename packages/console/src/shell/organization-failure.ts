import type { Failure } from '@foyer/api/client';

/** What follows when an organization does not load. */
export type OrganizationFailureOutcome =
  /** The session's own dialog is already open. */
  | { readonly kind: 'session' }
  /** The message (empty: the generic one) as a notification, and /organizations. */
  | { readonly kind: 'leave'; readonly message: string };

/** A bad network, a busy server or its own fault: it says nothing about the organization. */
export function isPassing(status: number): boolean {
  return status === 0 || status >= 429;
}

/**
 * Specification 1 §4 and §8. An unknown id and one of somebody else's organization come back as 404 while the session lives: they
 * lead to the picker, never to sign-in, which would lead straight back here.
 */
export function organizationFailureOutcome({ status, error }: Failure): OrganizationFailureOutcome {
  return status === 401 ? { kind: 'session' } : { kind: 'leave', message: error.message };
}
