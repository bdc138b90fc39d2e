import type { Failure } from '@foyer/api/client';
import type { createCredential, revokeCredential } from '@foyer/api/projects/credential.contract';
import { type FailureTable, meaningOf, usualTelling } from '#lib/failures.ts';

const outcomes: FailureTable<typeof createCredential | typeof revokeCredential, 'session' | 'gone' | 'message', 'CREDENTIALS_MAXIMUM'> = {
  ...usualTelling,
  NOT_FOUND: 'gone',
};

/** What becomes of a credential that could not be created or revoked: its session's dialog says it, it is gone already, or it is told. */
export function credentialFailureOutcome(failure: Pick<Failure, 'status' | 'error'>): 'session' | 'gone' | 'message' {
  return meaningOf(outcomes, failure);
}
