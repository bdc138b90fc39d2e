import type { Failure } from '@foyer/api/client';
import type { deleteTeam } from '@foyer/api/teams/team.contract';
import { type FailureTable, meaningOf, usualTelling } from '#lib/failures.ts';

/** What follows when a team was not deleted. */
export type DeleteFailureOutcome =
  /** The session's own dialog is open already. */
  | 'session'
  /** Who finds it gone already has what they wanted. */
  | 'gone'
  /** One sentence in the dialog, and as a notification. */
  | 'message';

const outcomes: FailureTable<typeof deleteTeam, DeleteFailureOutcome> = {
  ...usualTelling,
  NOT_FOUND: 'gone',
};

/** Which of them an answer means. */
export function deleteFailureOutcome(failure: Pick<Failure, 'status' | 'error'>): DeleteFailureOutcome {
  return meaningOf(outcomes, failure);
}
