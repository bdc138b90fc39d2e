import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether the page has come to life. False while it is prerendered and hydrated, when nothing of the browser may be drawn yet. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
