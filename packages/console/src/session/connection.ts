import type { Failure } from '@foyer/api/client';
import { meaningOf, type UsualCode, usualMeanings } from '#lib/failures.ts';

type Listener = () => void;
const unreached = new Set<Listener>();
const reached = new Set<Listener>();

/** What a result says of the way to the server: what took too long, or was given up, says nothing. */
type Way = 'there' | 'lost' | 'unsaid';
const ways = {
  ...usualMeanings<Way, Way, Way>({ session: 'there', refused: 'there', trouble: 'there' }),
  OFFLINE: 'lost',
  TIMEOUT: 'unsaid',
  ABORTED: 'unsaid',
} as const;

/** What a proxy answers for a server that is not there. */
const proxyStatuses: readonly number[] = [502, 504];

function wayOf(result: { readonly ok: true } | Failure): Way {
  if (result.ok) return 'there';
  return proxyStatuses.includes(result.status) ? 'lost' : meaningOf<UsualCode, Way>(ways, result);
}

/** Whether a result says that the server could not be reached. */
export function isUnreached(result: Parameters<typeof wayOf>[0]): boolean {
  return wayOf(result) === 'lost';
}

/** Hears of each call that did not reach the server. */
export function onUnreached(listener: Listener): () => void {
  unreached.add(listener);
  return () => unreached.delete(listener);
}

/** Hears of each call that reached the server. */
export function onReached(listener: Listener): () => void {
  reached.add(listener);
  return () => reached.delete(listener);
}

/** Watches every result of the client for the loss of the connection (UI-60), and for its return. */
export function watchConnection(result: Parameters<typeof wayOf>[0]): void {
  const way = wayOf(result);
  if (way === 'unsaid') return;
  for (const listener of way === 'lost' ? unreached : reached) listener();
}
