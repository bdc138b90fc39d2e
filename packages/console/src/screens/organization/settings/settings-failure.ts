import type { Failure } from '@foyer/api/client';
import type {
  deleteOrganization,
  leaveOrganization,
  updateOrganization,
  updateOrganizationFlags,
} from '@foyer/api/organizations/organization.contract';
import type { NamedThing, SaveOutcome } from '#features/name-autosave/name-autosave.ts';
import { unsavedOutcome } from '#features/name-autosave/unsaved-outcome.ts';
import { type FailureKind, type FailureTable, meaningOf, usualKinds, usualTelling } from '#lib/failures.ts';

/** What the person sees when updating, deleting or leaving failed. An empty message stands for the text of the code. */
export type ActionFailureOutcome =
  /** The session's own dialog is already open, and everything typed stays. */
  | { readonly kind: 'session' }
  /** It is not there any more: it is asked for again, and the shell tells and leads out. */
  | { readonly kind: 'gone' }
  /** Inline where the action was asked for, and as a notification (ORG-23). */
  | { readonly kind: 'message'; readonly message: string };

const actionKinds: FailureTable<
  typeof deleteOrganization | typeof leaveOrganization | typeof updateOrganizationFlags,
  ActionFailureOutcome['kind'],
  'ONLY_OWNER'
> = {
  ...usualTelling,
  NOT_FOUND: 'gone',
};

/** ORG-23: update, delete and leave show the server's message or the generic text, twice. */
export function actionFailureOutcome(failure: Failure): ActionFailureOutcome {
  const kind = meaningOf(actionKinds, failure);
  return kind === 'message' ? { kind, message: failure.error.message } : { kind };
}

const saveKinds: FailureTable<typeof updateOrganization, FailureKind | 'picture'> = {
  ...usualKinds,
  IMAGE_INVALID: 'picture',
  IMAGE_TOO_LARGE: 'picture',
  BODY_TOO_LARGE: 'picture',
  UNSUPPORTED_MEDIA_TYPE: 'picture',
  UPLOADS_MAXIMUM: 'picture',
  PICTURES_MAXIMUM: 'picture',
};

/**
 * How a save that failed looks to the autosave, and what it says: only an answer proves that nothing was stored. An organization that
 * was found to be gone (`isGone`) is told of by the shell, which leads out; a 404 for one that is there is a failure like any other.
 */
export function failedSave(failure: Failure, message: string, isGone: boolean): Exclude<SaveOutcome<NamedThing>, { kind: 'saved' }> {
  const kind = meaningOf(saveKinds, failure);
  if (kind === 'picture') return { kind: 'refused', message, isPictureAtFault: true };
  return unsavedOutcome(kind, message, isGone);
}
