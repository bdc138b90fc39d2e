import type { Session, SessionOrigin } from '#caller.ts';
import type { Transaction } from '#db/database.ts';
import type { Platform } from '#platform.ts';
import { recordAuthEvent } from './auth-event.ts';
import { type OpenedSession, renewSession } from './session.store.ts';

/** Lets a session go on under a new name, as signed in now. Undefined when it was ended meanwhile. */
export async function renewProof(
  platform: Platform,
  tx: Transaction,
  { tokenHash, person }: Session,
  from: SessionOrigin,
  now: Date,
): Promise<OpenedSession | undefined> {
  const session = await renewSession(tx, tokenHash, { isProved: true }, now);
  if (session) await recordAuthEvent(platform, tx, { kind: 'reauthenticated', personId: person.id, from }, now);
  return session;
}
