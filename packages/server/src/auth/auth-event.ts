import { randomUUID } from 'node:crypto';
import type { AuthEventKind } from '@foyer/api/auth/auth-event.schema';
import type { SessionOrigin } from '#caller.ts';
import type { Transaction } from '#db/database.ts';
import { coarseNetwork } from '#http/transport.ts';
import type { Platform } from '#platform.ts';
import { slotOf } from './auth-event.rules.ts';
import { insertAuthEvent } from './auth-event.store.ts';
import { coarseDeviceOf } from './device.rules.ts';

/** Something that happened to the ways into an account. */
interface AuthEventOf {
  readonly kind: AuthEventKind;
  /** Undefined where there is no such account: then the same is asked of the database and nothing is kept, so that the work tells nobody. */
  readonly personId: string | undefined;
  readonly from: SessionOrigin;
}

/** Where events are told of; a command that works without the server has no figures. */
export type EventPlace = Pick<Platform, 'logger'> & { readonly metrics: Platform['metrics'] | undefined };

/** Nobody's id. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Writes an event down in the transaction of the act, and says it in the log, where it has an id and neither address nor name. The log
 * is written before the commit: of an act that is taken back it tells too, beside the failure that did.
 */
export async function recordAuthEvent(
  { logger, metrics }: EventPlace,
  tx: Transaction,
  { kind, personId, from }: AuthEventOf,
  now: Date,
): Promise<void> {
  const device = coarseDeviceOf(from.userAgent);
  const network = coarseNetwork(from.address);
  const slot = slotOf(kind, device, network) ?? randomUUID();
  await insertAuthEvent(tx, { personId: personId ?? nobody, kind, device, network, slot }, now);
  logger.info({ event: kind, person: personId }, 'authentication event');
  metrics?.authEvent(kind);
}
