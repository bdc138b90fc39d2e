import type { SessionOrigin } from '#caller.ts';
import type { Transaction } from '#db/database.ts';
import type { Platform } from '#platform.ts';
import { recordAuthEvent } from './auth-event.ts';
import { closeSession } from './session.store.ts';

/** Ends the session of a browser, if it has one, and writes it down. */
export async function endBrowserSession(
  platform: Pick<Platform, 'clock' | 'logger' | 'metrics'>,
  tx: Transaction,
  token: string,
  from: SessionOrigin,
): Promise<void> {
  const personId = await closeSession(tx, token);
  if (personId !== undefined) await recordAuthEvent(platform, tx, { kind: 'signedOut', personId, from }, platform.clock.now());
}
