import type { Failure } from '@foyer/api/client';

/** What the person sees when a project could not be created (specification 2 §8). */
export type CreateFailureOutcome =
  /** The session's own dialog is open already. */
  | { readonly kind: 'session' }
  /** A rule that the name breaks. */
  | { readonly kind: 'name'; readonly errorKey: string }
  /** The server's words beside the subdomain. */
  | { readonly kind: 'subdomain' };

/** Which of them an answer means. */
export function createFailureOutcome({ status, error }: Pick<Failure, 'status' | 'error'>): CreateFailureOutcome {
  if (status === 401) return { kind: 'session' };
  const errorKey = error.fields?.name;
  return errorKey ? { kind: 'name', errorKey } : { kind: 'subdomain' };
}
