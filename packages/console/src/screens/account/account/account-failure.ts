import type { changePassword, endOtherSessions, endSession, updateMe } from '@foyer/api/auth/account.contract';
import type {
  beginAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnEmailFactor,
} from '@foyer/api/auth/second-factor.contract';
import type { Failure } from '@foyer/api/client';
import type { updateMailSettings } from '@foyer/api/inbox/inbox.contract';
import { type FailureTable, meaningOf, usualMeanings, usualTelling } from '#lib/failures.ts';

/** What the person sees when something about their account did not work. An empty message stands for the text of the code. */
export type AccountFailureOutcome =
  /** The session's own dialog is open already, and everything typed stays. */
  | { readonly kind: 'session' }
  /** A countdown, during which nothing can be sent. */
  | { readonly kind: 'wait'; readonly seconds: number }
  /** At the field that is wrong: an error key. */
  | { readonly kind: 'field'; readonly field: string; readonly key: string }
  /** In the dialog, as it was said. */
  | { readonly kind: 'message' };

const defaultWaitSeconds = 60;

type AccountCall =
  | typeof changePassword
  | typeof updateMe
  | typeof turnOnEmailFactor
  | typeof beginAuthenticator
  | typeof confirmAuthenticator
  | typeof renewRecoveryCodes
  | typeof turnOffSecondFactor;

const outcomes: FailureTable<AccountCall, 'session' | 'wait' | 'fields' | 'message' | AccountFailureOutcome> = {
  ...usualMeanings({ session: 'session', refused: 'fields', trouble: 'message' }),
  TOO_MANY_REQUESTS: 'wait',
  TOO_MANY_ATTEMPTS: 'wait',
  CURRENT_PASSWORD_WRONG: { kind: 'field', field: 'currentPassword', key: 'CURRENT_PASSWORD_WRONG' },
  AUTHENTICATOR_CODE_WRONG: { kind: 'field', field: 'code', key: 'AUTHENTICATOR_CODE_WRONG' },
  AUTHENTICATOR_NOT_BEGUN: 'message',
  AUTHENTICATOR_OFF: 'message',
};

/** The failures of the account page (ACC-18). */
export function accountFailureOutcome(failure: Failure): AccountFailureOutcome {
  const outcome = meaningOf(outcomes, failure);
  const { fields, retryAfterSeconds } = failure.error;
  if (typeof outcome === 'object') return outcome;
  if (outcome === 'wait') return { kind: 'wait', seconds: retryAfterSeconds ?? defaultWaitSeconds };
  if (outcome !== 'fields') return { kind: outcome };
  const [field, key] = Object.entries(fields ?? {})[0] ?? [];
  return field !== undefined && key !== undefined ? { kind: 'field', field, key } : { kind: 'message' };
}

/** Whether a new password has words of its own for a failure (ACC-11): they would mislead where the field says all, or no answer came. */
const isPasswordRefused: FailureTable<typeof changePassword, boolean> = {
  ...usualMeanings({ session: true, refused: true, trouble: true }),
  CURRENT_PASSWORD_WRONG: false,
  TOO_MANY_ATTEMPTS: true,
  OFFLINE: false,
  TIMEOUT: false,
  ABORTED: false,
};

/** Whether the password is spoken of, and neither the network nor the field alone. */
export function isPasswordSpokenOf(failure: Failure): boolean {
  return meaningOf(isPasswordRefused, failure);
}

/** What became of ending a session elsewhere: one that is gone already is as good as ended. */
const endings: FailureTable<typeof endSession | typeof endOtherSessions, 'ended' | 'session' | 'message'> = {
  ...usualTelling,
  NOT_FOUND: 'ended',
};

/** Which of them an answer means. */
export function sessionEndOutcome(failure: Pick<Failure, 'status' | 'error'>): 'ended' | 'session' | 'message' {
  return meaningOf(endings, failure);
}

const mailChoices: FailureTable<typeof updateMailSettings, 'session' | 'message'> = {
  ...usualTelling,
};

/** What is said of a choice of mails that was not kept. */
export function mailChoiceOutcome(failure: Failure): 'session' | 'message' {
  return meaningOf(mailChoices, failure);
}
