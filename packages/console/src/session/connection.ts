import type { Failure } from '@foyer/api/client';
import { meaningOf, usualMeanings } from '#lib/failures.ts';

type Listener = () => void;
const unreached = new Set<Listener>();
const regained = new Set<Listener>();

/** What took too long, or was given up, says nothing of the way there. */
const saysUnreached = {
  ...usualMeanings({ session: false, refused: false, trouble: false }),
  OFFLINE: true,
  ABORTED: false,
  UNREADABLE_ANSWER: false,
};

/** What a proxy answers for a server that is not there. */
const proxyStatuses: readonly number[] = [502, 504];

/** Whether a result says that the server could not be reached. */
export function isUnreached(result: { readonly ok: true } | Failure): boolean {
  return !result.ok && (proxyStatuses.includes(result.status) || meaningOf(saysUnreached, result));
}

/** Hears of each call that did not reach the server. */
export function onUnreached(listener: Listener): () => void {
  unreached.add(listener);
  return () => unreached.delete(listener);
}

/** Hears that the connection is back: the server was reached after it was lost, or the browser has a network again. */
export function onRegained(listener: Listener): () => void {
  regained.add(listener);
  // A loss as short as one call is over before the watch has seen it.
  window.addEventListener('online', listener);
  return () => {
    regained.delete(listener);
    window.removeEventListener('online', listener);
  };
}

/** The connection is back. */
export function announceRegained(): void {
  for (const listener of regained) listener();
}

/** Watches every result of the client for the loss of the connection (UI-60). */
export function watchConnection(result: Parameters<typeof isUnreached>[0]): void {
  if (isUnreached(result)) for (const listener of unreached) listener();
}
