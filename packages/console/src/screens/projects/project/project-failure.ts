import type { Failure } from '@foyer/api/client';
import type { NamedThing, SaveOutcome } from '#features/name-autosave/name-autosave.ts';

/** What the person sees when a project does not load (specification 2 §2 and §8). */
export type LoadFailureOutcome =
  /** The session's own dialog stands over what is there. */
  | { readonly kind: 'session' }
  /** A copy that is already on screen outlives a bad network. */
  | { readonly kind: 'stay' }
  /** The message as a toast, then the organization's page. */
  | { readonly kind: 'leave' };

/** Which of them a failed load means; `isShown` while an earlier copy is on screen. */
export function loadFailureOutcome({ status }: Pick<Failure, 'status'>, isShown: boolean): LoadFailureOutcome {
  if (status === 401) return { kind: 'session' };
  return { kind: isShown && (status === 0 || status >= 429) ? 'stay' : 'leave' };
}

/** What an action says of its failure: nothing where the session's dialog or the screen's own way out says it already. */
export function isToldElsewhere({ status }: Pick<Failure, 'status'>): boolean {
  return status === 401 || status === 404;
}

/** How a save that failed looks to the autosave: only an answer proves that nothing was stored. */
export function failedSave(failure: Failure, message: string): Exclude<SaveOutcome<NamedThing>, { kind: 'saved' }> {
  const { status } = failure;
  if (status === 412) return { kind: 'conflict' };
  if (isToldElsewhere(failure)) return { kind: 'refused', message, isToldElsewhere: true };
  // A proxy's 502 or 504 says nothing of what the server behind it did.
  return { kind: status >= 400 && status < 500 ? 'refused' : 'unknown', message };
}
