import type { Failure } from '@foyer/api/client';
import type { TenOutcome } from './send-in-tens.ts';

const usualPauseSeconds = 5;

/**
 * What a refused call means for the rows (specification 1 §8, invite failure: the server's message, or 'Error inviting users').
 * A call that the server found wrong concerns its own ten; a session that is over, a right that is gone, a network or a server that
 * is down concern all.
 */
export function sendFailureOutcome({ status, error }: Failure, message: string): TenOutcome {
  if (status === 429) return { kind: 'wait', seconds: error.retryAfterSeconds ?? usualPauseSeconds };
  return { kind: status === 400 || status === 409 || status === 413 ? 'refused' : 'stopped', message };
}
