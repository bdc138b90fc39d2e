import type { Failure } from '@foyer/api/client';

/** What the picker shows when its list does not load. */
export type PickerFailureOutcome =
  /** 'Login expired' is the session's own dialog (specification 1 §8, HTTP 401); the doors wait behind it. */
  | 'session'
  /** The message with a way to try again. */
  | 'retry';

/** Specification 1 §8: 401 on listing organizations is the dialog, anything else can be tried again on the spot. */
export function pickerFailureOutcome({ status }: Failure): PickerFailureOutcome {
  return status === 401 ? 'session' : 'retry';
}
