import type { Failure } from '@foyer/api/client';

/** What the person sees when something in the directory could not be done. */
export type DirectoryFailure =
  /** The session's own dialog is open already. */
  | 'session'
  /** The person or the invite is not there any more: it leaves the list, and a notification says so. */
  | 'gone'
  /** Somebody else changed it in between: what is there now is shown, and a notification says so. */
  | 'conflict'
  /** A notification with the server's words, else with those of the action (specification 1 §8). */
  | 'message';

/** Which of them an answer means. */
export function directoryFailure({ status, error }: Pick<Failure, 'status' | 'error'>): DirectoryFailure {
  if (status === 401) return 'session';
  if (status === 404 || error.code === 'INVITE_GONE') return 'gone';
  return status === 412 ? 'conflict' : 'message';
}
