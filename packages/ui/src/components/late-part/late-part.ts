import { useEffect, useEffectEvent, useState } from 'react';
import { reportLateFailure } from './late-failure.ts';
import { whenIdle } from './when-idle.ts';

/** Code that a component is complete without until somebody uses it: what opens when its button is pressed. */
export type LatePart<Part> = {
  /** The code, once it is there. */
  now: () => Part | undefined;
  /** Fetches it. What failed is asked for again. */
  fetch: () => Promise<Part>;
  /** Fetches it when nothing else is going on, so that it is also there without a network. */
  warmLater: () => void;
};

const parts = new Set<LatePart<unknown>>();
let isAllWanted = false;

/** A part that is fetched once for all components that need it. */
export function latePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  let part: Part | undefined;
  let isWarming = false;
  const self: LatePart<Part> = {
    now: () => part,
    fetch: async () => {
      if (part !== undefined) return part;
      // A browser that failed to fetch a module does not fetch it again: without a network it is not even tried.
      if (!navigator.onLine) throw new Error('There is no network.');
      part = await load();
      return part;
    },
    warmLater: () => {
      if (part !== undefined || isWarming) return;
      isWarming = true;
      whenIdle(
        () =>
          void self.fetch().catch(() => {
            isWarming = false;
          }),
      );
    },
  };
  parts.add(self);
  if (isAllWanted) void self.fetch().catch(() => undefined);
  return self;
}

/**
 * Fetches the parts of all components, also of those that are still to be imported: for tests and stories, whose pictures must not depend
 * on when code comes.
 */
export async function fetchLateParts(): Promise<void> {
  isAllWanted = true;
  await Promise.all([...parts].map((part) => part.fetch()));
}

/** The part of something that is opened by its caller's state: fetched when it opens first. When it does not come, `onFailed` closes it. */
export function useLatePart<Part>(part: LatePart<Part>, isWanted: boolean, onFailed: () => void): Part | undefined {
  const [, setArrived] = useState(false);
  const fail = useEffectEvent(() => {
    reportLateFailure();
    onFailed();
  });
  useEffect(() => part.warmLater(), [part]);
  useEffect(() => {
    if (!isWanted || part.now() !== undefined) return;
    let isWaiting = true;
    part.fetch().then(
      () => isWaiting && setArrived(true),
      () => isWaiting && fail(),
    );
    return () => {
      isWaiting = false;
    };
  }, [part, isWanted]);
  return part.now();
}
