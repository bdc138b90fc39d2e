import type { FailureKind } from '#lib/failures.ts';
import type { NamedThing, SaveOutcome } from './name-autosave.ts';

/** How a save that failed looks to the autosave; only an answer proves that nothing was stored. `isGone`: that it is gone is told elsewhere. */
export function unsavedOutcome(kind: FailureKind, message: string, isGone: boolean): Exclude<SaveOutcome<NamedThing>, { kind: 'saved' }> {
  switch (kind) {
    case 'conflict':
      return { kind };
    case 'session':
      return { kind: 'refused', message, isToldElsewhere: true };
    case 'gone':
      return { kind: 'refused', message, ...(isGone && { isToldElsewhere: true }) };
    case 'forbidden':
    case 'refused':
    case 'wait':
      return { kind: 'refused', message };
    // A proxy's 502 or 504 says nothing of what the server behind it did.
    case 'unanswered':
    case 'trouble':
    case 'unreadable':
      return { kind: 'unknown', message };
  }
}
