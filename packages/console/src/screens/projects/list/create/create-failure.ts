import type { Failure } from '@foyer/api/client';
import type { createProject } from '@foyer/api/projects/project.contract';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';

/** What the person sees when a project could not be created (PRJ-18). */
export type CreateFailureOutcome =
  /** The session's own dialog is open already. */
  | { readonly kind: 'session' }
  /** A rule that the name breaks. */
  | { readonly kind: 'name'; readonly errorKey: string }
  /** The organization has as many as it may. */
  | { readonly kind: 'limit' }
  /** The server's words beside the subdomain. */
  | { readonly kind: 'subdomain' };

const kinds: FailureTable<typeof createProject, CreateFailureOutcome['kind']> = {
  ...usualMeanings({ session: 'session', refused: 'subdomain', trouble: 'subdomain' }),
  VALIDATION_FAILED: 'name',
  PROJECTS_LIMIT: 'limit',
  SUBDOMAIN_TAKEN: 'subdomain',
  DEPLOYMENT_NOT_FOUND: 'subdomain',
  TIER_NOT_OFFERED: 'subdomain',
};

/** Which of them an answer means. */
export function createFailureOutcome(failure: Pick<Failure, 'status' | 'error'>): CreateFailureOutcome {
  const kind = meaningOf(kinds, failure);
  const errorKey = failure.error.fields?.name;
  if (kind === 'session' || kind === 'limit') return { kind };
  return kind === 'name' && errorKey ? { kind, errorKey } : { kind: 'subdomain' };
}
