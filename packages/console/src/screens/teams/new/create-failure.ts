import type { Failure } from '@foyer/api/client';

/** What the person sees when a team could not be created (specification 2 §8). */
export type CreateFailureOutcome =
  /** Beside the field, with the server's words. */
  | { readonly kind: 'field'; readonly field: 'name' | 'parent' | 'description'; readonly errorKey: string }
  /** The session's own dialog is open already. */
  | { readonly kind: 'session' }
  /** A toast with the server's words. */
  | { readonly kind: 'notification' };

const fields = ['name', 'parent', 'description'] as const;

/** Which of them an answer means. */
export function createFailureOutcome({ status, error }: Pick<Failure, 'status' | 'error'>): CreateFailureOutcome {
  if (status === 401) return { kind: 'session' };
  if (error.code === 'TEAM_PARENT_NOT_FOUND' || error.code === 'TEAM_TOO_DEEP')
    return { kind: 'field', field: 'parent', errorKey: error.code };
  const field = fields.find((name) => error.fields?.[name] !== undefined);
  return field ? { kind: 'field', field, errorKey: error.fields?.[field] ?? '' } : { kind: 'notification' };
}
