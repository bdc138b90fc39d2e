import type { Failure } from '@foyer/api/client';
import type { inviteUsers } from '@foyer/api/people/invite.contract';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';
import type { TenOutcome } from './send-in-tens.ts';

const usualPauseSeconds = 5;

const kinds: FailureTable<typeof inviteUsers, 'wait' | 'refused' | 'stopped'> = {
  ...usualMeanings({ session: 'stopped', refused: 'stopped', trouble: 'stopped' }),
  TOO_MANY_REQUESTS: 'wait',
  VALIDATION_FAILED: 'refused',
  MALFORMED_BODY: 'refused',
  BODY_TOO_COMPLEX: 'refused',
  BODY_TOO_LARGE: 'refused',
};

/**
 * What a refused call means for the rows (PPL-28: the server's message, or 'Error inviting users').
 * A call that the server found wrong concerns its own ten; a session that is over, a right that is gone, a network or a server that
 * is down concern all.
 */
export function sendFailureOutcome(failure: Failure, message: string): TenOutcome {
  const kind = meaningOf(kinds, failure);
  return kind === 'wait' ? { kind, seconds: failure.error.retryAfterSeconds ?? usualPauseSeconds } : { kind, message };
}
