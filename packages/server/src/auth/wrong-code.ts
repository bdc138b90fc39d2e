import type { SessionOrigin } from '#caller.ts';
import type { Transaction } from '#db/database.ts';
import type { Platform } from '#platform.ts';
import { codeBackOff } from './auth.rules.ts';
import { recordAuthEvent } from './auth-event.ts';
import { countFailure, waitOf } from './failure.store.ts';

/** Counts a wrong code for its account, and writes it down. */
export async function countWrongCode(
  platform: Pick<Platform, 'logger' | 'metrics'>,
  tx: Transaction,
  { personId, from }: { readonly personId: string; readonly from: SessionOrigin },
  now: Date,
): Promise<void> {
  await countFailure(tx, codeBackOff, personId, now);
  await recordAuthEvent(platform, tx, { kind: 'wrongCode', personId, from }, now);
  if ((await waitOf(tx, codeBackOff, personId, now)) > 0) await recordAuthEvent(platform, tx, { kind: 'codesLocked', personId, from }, now);
}
