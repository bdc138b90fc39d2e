import type { Failure } from '@foyer/api/client';
import type { deleteProject, getProject, updateProject, updateProjectFlags } from '@foyer/api/projects/project.contract';
import type { NamedThing, SaveOutcome } from '#features/name-autosave/name-autosave.ts';
import { unsavedOutcome } from '#features/name-autosave/unsaved-outcome.ts';
import { type FailureKind, type FailureTable, meaningOf, usualKinds, usualMeanings } from '#lib/failures.ts';
import { isUnreached } from '#session/connection.ts';

/** What the person sees when a project does not load (PRJ-26). */
export type LoadFailureOutcome =
  /** The session's own dialog stands over what is there. */
  | { readonly kind: 'session' }
  /** A copy that is already on screen outlives a bad network. */
  | { readonly kind: 'stay' }
  /** The message as a toast, then the organization's page. */
  | { readonly kind: 'leave' };

const loadOutcomes: FailureTable<typeof getProject, 'session' | 'leave' | 'passing'> = {
  ...usualMeanings({ session: 'session', refused: 'leave', trouble: 'passing' }),
  UNREADABLE_ANSWER: 'leave',
};

/** Which of them a failed load means; `isShown` while an earlier copy is on screen. */
export function loadFailureOutcome(failure: Pick<Failure, 'status' | 'error'>, isShown: boolean): LoadFailureOutcome {
  const outcome = meaningOf(loadOutcomes, failure);
  return { kind: outcome === 'passing' ? (isShown ? 'stay' : 'leave') : outcome };
}

const actionKinds: FailureTable<typeof updateProject | typeof deleteProject | typeof updateProjectFlags, FailureKind> = usualKinds;

/** What an action says of its failure: nothing where the session's dialog or the screen's own way out says it already. */
export function isToldElsewhere(failure: Pick<Failure, 'status' | 'error'>): boolean {
  const kind = meaningOf(actionKinds, failure);
  return kind === 'session' || kind === 'gone';
}

/** How a save that failed looks to the autosave. */
export function failedSave(failure: Failure, message: string): Exclude<SaveOutcome<NamedThing>, { kind: 'saved' }> {
  const outcome = unsavedOutcome(meaningOf(actionKinds, failure), message, true);
  return outcome.kind === 'unknown' && isUnreached(failure) ? { ...outcome, isUnreached: true } : outcome;
}
