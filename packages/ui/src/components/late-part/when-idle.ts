/** Long enough for a first screen to have asked for everything of its own. */
const quietMs = 2000;

/** Does something once the first screen is through and the browser has nothing better to do. Returns how to call it off. */
export function whenIdle(act: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(act);
    else act();
  }, quietMs);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
