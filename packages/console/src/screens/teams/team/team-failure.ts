import type { Failure } from '@foyer/api/client';
import type { updateTeam } from '@foyer/api/teams/team.contract';
import { type FailureTable, meaningOf, usualTelling } from '#lib/failures.ts';
import { specifiedWording } from '#lib/specified-wording.ts';

/** What follows when an edit of a team was not saved (TEAM-10). */
export type UpdateFailureOutcome =
  /** The session's own dialog is open already. */
  | 'session'
  /** Somebody else changed the team in between. */
  | 'conflict'
  /** 'Invalid team name or description', in a modal. */
  | 'invalid'
  /** The server's words in a modal. */
  | 'message';

const outcomes: FailureTable<typeof updateTeam, UpdateFailureOutcome> = {
  ...usualTelling,
  VERSION_CONFLICT: 'conflict',
  VALIDATION_FAILED: 'invalid',
};

/** Which of them an answer means. */
export function updateFailureOutcome(failure: Pick<Failure, 'status' | 'error'>): UpdateFailureOutcome {
  return meaningOf(outcomes, failure, specifiedWording.updateTeam);
}
