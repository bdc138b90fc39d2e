import type { Failure } from '@foyer/api/client';
import type { createTeam } from '@foyer/api/teams/team.contract';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';

/** What the person sees when a team could not be created (TEAM-06). */
export type CreateFailureOutcome =
  /** Beside the field, with the server's words. */
  | { readonly kind: 'field'; readonly field: 'name' | 'parent' | 'description'; readonly errorKey: string }
  /** The session's own dialog is open already. */
  | { readonly kind: 'session' }
  /** A toast with the server's words. */
  | { readonly kind: 'notification' };

const session: CreateFailureOutcome = { kind: 'session' };
const notification: CreateFailureOutcome = { kind: 'notification' };
const parent = (errorKey: string): CreateFailureOutcome => ({ kind: 'field', field: 'parent', errorKey });

const outcomes: FailureTable<typeof createTeam, CreateFailureOutcome | 'fields'> = {
  ...usualMeanings({ session, refused: notification, trouble: notification }),
  VALIDATION_FAILED: 'fields',
  TEAM_PARENT_NOT_FOUND: parent('TEAM_PARENT_NOT_FOUND'),
  TEAM_TOO_DEEP: parent('TEAM_TOO_DEEP'),
};

const fields = ['name', 'parent', 'description'] as const;

/** Which of them an answer means. */
export function createFailureOutcome(failure: Pick<Failure, 'status' | 'error'>): CreateFailureOutcome {
  const outcome = meaningOf(outcomes, failure);
  if (outcome !== 'fields') return outcome;
  const field = fields.find((name) => failure.error.fields?.[name] !== undefined);
  return field ? { kind: 'field', field, errorKey: failure.error.fields?.[field] ?? '' } : notification;
}
