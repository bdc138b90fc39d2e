/**
 * What is known about the session in this window, outside of React. The client reports here, the dialog listens.
 * `live` until an answer says otherwise; `expired` shows one dialog, however many calls were refused at once.
 */
export type SessionState = 'live' | 'expired';

let state: SessionState = 'live';
const listeners = new Set<() => void>();

function set(next: SessionState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

/** The session as this window sees it. */
export const session = {
  state: (): SessionState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** A signed-in page's call was answered with 401. */
  expire: () => set('expired'),
  /** Somebody signed in again in place. */
  revive: () => set('live'),
};

/** Calls whose 401 is an answer about what was typed and not about the session. */
const signInPaths = new Set(['/auth/login', '/auth/verify', '/auth/resendCode']);

/** Watches every result of the client for the end of the session (specification 1 §8, HTTP 401). */
export function watchForExpiry(endpoint: { readonly path: string }, result: { readonly ok: boolean; readonly status: number }): void {
  if (!result.ok && result.status === 401 && !signInPaths.has(endpoint.path)) session.expire();
}
