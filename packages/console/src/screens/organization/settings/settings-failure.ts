import type { Failure } from '@foyer/api/client';
import type { NamedThing, SaveOutcome } from '#features/name-autosave/name-autosave.ts';

/** What the person sees when updating, deleting or leaving failed. An empty message stands for the text of the code. */
export type ActionFailureOutcome =
  /** The session's own dialog is already open, and everything typed stays. */
  | { readonly kind: 'session' }
  /** It is not there any more: it is asked for again, and the shell tells and leads out. */
  | { readonly kind: 'gone' }
  /** Inline where the action was asked for, and as a notification (specification 1 §8). */
  | { readonly kind: 'message'; readonly message: string };

/** Specification 1 §8: update, delete and leave show the server's message or the generic text, twice. */
export function actionFailureOutcome({ status, error }: Failure): ActionFailureOutcome {
  if (status === 401) return { kind: 'session' };
  return status === 404 ? { kind: 'gone' } : { kind: 'message', message: error.message };
}

const pictureCodes: ReadonlySet<string | undefined> = new Set([
  'IMAGE_INVALID',
  'IMAGE_TOO_LARGE',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UPLOADS_MAXIMUM',
  'PICTURES_MAXIMUM',
]);

/**
 * How a save that failed looks to the autosave, and what it says: only an answer proves that nothing was stored. An organization that
 * was found to be gone (`isGone`) is told of by the shell, which leads out; a 404 for one that is there is a failure like any other.
 */
export function failedSave(
  { status, error }: Failure,
  message: string,
  isGone: boolean,
): Exclude<SaveOutcome<NamedThing>, { kind: 'saved' }> {
  if (status === 412) return { kind: 'conflict' };
  if (status === 401 || (status === 404 && isGone)) return { kind: 'refused', message, isToldElsewhere: true };
  if (pictureCodes.has(error.code)) return { kind: 'refused', message, isPictureAtFault: true };
  // A proxy's 502 or 504 says nothing of what the server behind it did.
  return { kind: status >= 400 && status < 500 ? 'refused' : 'unknown', message };
}
