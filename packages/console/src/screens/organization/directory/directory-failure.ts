import type { Failure } from '@foyer/api/client';
import { directoryFailureKindOf } from '#data/people-failures.ts';
import type { FailureKind } from '#lib/failures.ts';

/** What the person sees when something in the directory could not be done. */
export type DirectoryFailure =
  /** The session's own dialog is open already. */
  | 'session'
  /** The person or the invite is not there any more: it leaves the list, and a notification says so. */
  | 'gone'
  /** Somebody else changed it in between: what is there now is shown, and a notification says so. */
  | 'conflict'
  /** A notification with the server's words, else with those of the action (PPL-17). */
  | 'message';

const outcomes: Readonly<Record<FailureKind, DirectoryFailure>> = {
  session: 'session',
  gone: 'gone',
  conflict: 'conflict',
  forbidden: 'message',
  wait: 'message',
  refused: 'message',
  unanswered: 'message',
  trouble: 'message',
  unreadable: 'message',
};

/** Which of them an answer means. */
export function directoryFailure(failure: Pick<Failure, 'status' | 'error'>): DirectoryFailure {
  return outcomes[directoryFailureKindOf(failure)];
}
