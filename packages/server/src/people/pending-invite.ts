import { judgeGrant } from '@foyer/api/people/people.rules';
import { isUuid } from '#db/uuid.ts';
import type { Fail } from '#http/operation.ts';
import { lockPending, type PendingRow } from './pending-invite.store.ts';
import type { Standing } from './standing.ts';

/** A waiting invite, locked, with whose roles the caller may deal. */
export async function lockGrantable(
  { tx, by, actor }: Standing,
  inviteId: string,
  fail: Fail<'INVITE_GONE' | 'OWNERS_ONLY' | 'PERMISSION_NOT_HELD'>,
): Promise<PendingRow> {
  const row = (isUuid(inviteId) ? await lockPending(tx, by.organizationId, inviteId) : undefined) ?? fail('INVITE_GONE');
  const refusal = judgeGrant(actor.roles, row.roles);
  return refusal ? fail(refusal) : row;
}
