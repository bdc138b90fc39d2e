/**
 * What is known about the session in this window, outside of React. The client reports here, the dialog listens.
 * `live` until an answer says otherwise; `expired` shows one dialog, however many calls were refused at once;
 * `replaced` when the session is somebody else's by now.
 */
export type SessionState = 'live' | 'expired' | 'replaced';

let state: SessionState = 'live';
let shown: string | undefined;
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
  expire: () => set(state === 'replaced' ? 'replaced' : 'expired'),
  /** A call was refused because the session is somebody else's. */
  replace: () => set('replaced'),
  /** Whose data this window shows, as far as it is known. */
  person: (): string | undefined => shown,
  /** The window shows this person's data from now on: its calls are made for them and for nobody else. */
  show: (personId: string | undefined) => {
    shown = personId;
  },
  /** Somebody signed in again in place. */
  revive: () => set('live'),
};

/** Calls whose 401 is an answer about what was typed and not about the session. */
const signInPaths = new Set(['/auth/login', '/auth/verify', '/auth/resendCode']);

/** What a window asks by itself, with nobody there: a session that has ended meanwhile is told when somebody does something (AUTH-63). */
const unattendedPaths = new Set(['/inbox/unread', '/inbox/events']);

/** Watches every result of the client for the end of the session (AUTH-63). */
export function watchForExpiry(
  endpoint: { readonly path: string },
  result: { readonly ok: true } | { readonly ok: false; readonly status: number; readonly error: { readonly code?: string } },
): void {
  if (!result.ok && result.error.code === 'PERSON_CHANGED') session.replace();
  else if (!result.ok && result.status === 401 && !signInPaths.has(endpoint.path) && !unattendedPaths.has(endpoint.path)) session.expire();
}
