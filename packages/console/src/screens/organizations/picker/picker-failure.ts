import type { Failure } from '@foyer/api/client';
import type { listOrganizations } from '@foyer/api/organizations/organization.contract';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';

/** What the picker shows when its list does not load. */
export type PickerFailureOutcome =
  /** 'Login expired' is the session's own dialog (ORG-07); the doors wait behind it. */
  | 'session'
  /** The message with a way to try again. */
  | 'retry';

const listOutcomes: FailureTable<typeof listOrganizations, PickerFailureOutcome> = usualMeanings({
  session: 'session',
  refused: 'retry',
  trouble: 'retry',
});

/** ORG-07: an ended session on listing organizations is the dialog, anything else can be tried again on the spot. */
export function pickerFailureOutcome(failure: Failure): PickerFailureOutcome {
  return meaningOf(listOutcomes, failure);
}
