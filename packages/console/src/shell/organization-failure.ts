import type { Failure } from '@foyer/api/client';
import type { getOrganization } from '@foyer/api/organizations/organization.contract';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';

/** What follows when an organization does not load. */
export type OrganizationFailureOutcome =
  /** The session's own dialog is already open. */
  | { readonly kind: 'session' }
  /** The message (empty: the generic one) as a notification, and /organizations. */
  | { readonly kind: 'leave'; readonly message: string };

const outcomes: FailureTable<typeof getOrganization, 'session' | 'refused' | 'passing'> = {
  ...usualMeanings({ session: 'session', refused: 'refused', trouble: 'passing' }),
  UNREADABLE_ANSWER: 'refused',
};

/** A bad network, a busy server or its own fault: it says nothing about the organization. */
export function isPassing(failure: Failure): boolean {
  return meaningOf(outcomes, failure) === 'passing';
}

/**
 * ORG-24. An unknown id and one of somebody else's organization come back as 404 while the session lives: they
 * lead to the picker, never to sign-in, which would lead straight back here.
 */
export function organizationFailureOutcome(failure: Failure): OrganizationFailureOutcome {
  const outcome = meaningOf(outcomes, failure);
  return outcome === 'session' ? { kind: outcome } : { kind: 'leave', message: failure.error.message };
}
