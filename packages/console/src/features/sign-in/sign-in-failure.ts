import type { signIn } from '@foyer/api/auth/auth.contract';
import type { sendResetPasswordEmail } from '@foyer/api/auth/registration.contract';
import type { Failure } from '@foyer/api/client';
import { type FailureTable, meaningOf, usualMeanings, type Wording } from '#lib/failures.ts';
import { specifiedWording } from '#lib/specified-wording.ts';

/** What a failed attempt leads to, at signing in and at its neighbours. */
export type SignInFailure =
  /** A key of the namespace `errors`, above the form. */
  | { readonly show: 'key'; readonly key: string }
  /** The server's own words, above the form. */
  | { readonly show: 'message'; readonly message: string }
  /** A countdown, during which nothing can be sent. */
  | { readonly show: 'wait'; readonly seconds: number }
  /** Error keys at the fields. */
  | { readonly show: 'fields'; readonly fields: Readonly<Record<string, string>> };

const defaultWaitSeconds = 60;

/** A wait, what the answer says of itself, or what the form knows better. */
export type FormMeaning = 'wait' | 'words' | SignInFailure;

/** What the usual codes mean to a form of these pages. */
export const formMeanings = {
  ...usualMeanings({ session: 'words', refused: 'words', trouble: 'words' }),
  TOO_MANY_REQUESTS: 'wait',
} as const;

/** What a failed attempt leads to by a form's own table: a wait, errors at the fields, or words above the form. */
export function failureBy<Code extends string>(
  table: Readonly<Record<Code | keyof typeof formMeanings, FormMeaning>>,
  failed: Failure,
  wording?: Wording<NoInfer<Code>>,
): SignInFailure {
  const { code, fields, message, retryAfterSeconds } = failed.error;
  const meaning: FormMeaning = meaningOf(table, failed, wording);
  if (meaning === 'wait') return { show: 'wait', seconds: retryAfterSeconds ?? defaultWaitSeconds };
  if (meaning !== 'words') return meaning;
  if (fields && Object.keys(fields).length > 0) return { show: 'fields', fields };
  return message ? { show: 'message', message } : { show: 'key', key: code ?? 'GENERIC_INTERNAL_ERROR' };
}

/** A key of the namespace `errors`. */
export const keyed = (key: string): SignInFailure => ({ show: 'key', key });

const resetMailFailures = { ...formMeanings, TOO_MANY_ATTEMPTS: 'wait' } as const satisfies FailureTable<
  typeof sendResetPasswordEmail,
  FormMeaning
>;

/** AUTH-31: what the answer says of itself. */
export function formFailureOf(failed: Failure): SignInFailure {
  return failureBy(resetMailFailures, failed);
}

const signInFailures = {
  ...formMeanings,
  USER_NOT_FOUND: keyed('USER_NOT_FOUND'),
  TOO_MANY_ATTEMPTS: 'wait',
} as const satisfies FailureTable<typeof signIn, FormMeaning>;

/** AUTH-10. */
export function signInFailureOf(failed: Failure): SignInFailure {
  return failureBy(signInFailures, failed, specifiedWording.signIn);
}
