import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import type { QueryClient } from '@tanstack/react-query';
import { announceRegained, isUnreached, onUnreached } from '#session/connection.ts';
import { clientOf } from './query.ts';

/** UI-60: between two attempts, at first and at most, in milliseconds. */
export const reconnectMs = { first: 2_000, longest: 30_000 } as const;

async function isReachable(queryClient: QueryClient): Promise<boolean> {
  return !isUnreached(await clientOf(queryClient).call(getFeatureFlags, { background: true }));
}

/** How the server is reached. */
export interface Connection {
  readonly isLost: boolean;
  /** It is being tried. */
  readonly isTrying: boolean;
}

/**
 * Looks whether the server can be reached, whenever a call did not reach it or the browser says that its network has changed, and then
 * again and again until it can. What failed meanwhile is asked for again. Ends with the signal; `tryNow` does not wait for the next time.
 */
export function watchReach(
  queryClient: QueryClient,
  onChange: (connection: Connection) => void,
  signal: AbortSignal,
): { tryNow: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs: number = reconnectMs.first;
  let [isLost, isTrying] = [false, false];

  async function look(): Promise<void> {
    if (isTrying || signal.aborted) return;
    clearTimeout(timer);
    isTrying = true;
    onChange({ isLost, isTrying });
    const isThere = await isReachable(queryClient);
    isTrying = false;
    if (signal.aborted) return;
    const wasLost = isLost;
    isLost = !isThere;
    onChange({ isLost, isTrying });
    if (isLost) {
      timer = setTimeout(() => void look(), pauseMs);
      pauseMs = Math.min(2 * pauseMs, reconnectMs.longest);
      return;
    }
    pauseMs = reconnectMs.first;
    if (!wasLost) return;
    announceRegained();
    await queryClient.invalidateQueries();
  }

  const tryNow = () => void look();
  // While it is lost, it is looked for at its own pace.
  const stop = onUnreached(() => !isLost && tryNow());
  window.addEventListener('offline', tryNow, { signal });
  window.addEventListener('online', tryNow, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
  });
  return { tryNow };
}
