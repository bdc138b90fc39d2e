import type { Failure, TransportErrorCode } from '@foyer/api/client';
import type { contract } from '@foyer/api/contract';
import type { Endpoint, ErrorCodeOf } from '@foyer/api/endpoint';
import type { CommonErrorCode } from '@foyer/api/problem.schema';
import type { i18n } from 'i18next';
import type errors from '../../../../../locales/en/errors.json';
import { brand } from '../brand.ts';
import { type MeaningTable, meaningOf, type Telling, usualTelling } from '../failures.ts';

type CallsOf<Resource> = Extract<Resource[keyof Resource], Endpoint>;
type CodeOf<Call> = Call extends Endpoint ? ErrorCodeOf<Call> : never;
type Contract = typeof contract;
/** Every code that a call can end with; what was given up is told to nobody. */
type AnyCode =
  | { [Name in keyof Contract]: CodeOf<CallsOf<Contract[Name]>> }[keyof Contract]
  | CommonErrorCode
  | Exclude<TransportErrorCode, 'ABORTED'>;

/** Codes that the contract declares and that have no text: the next line compiles only while there are none. */
type Untold = Exclude<AnyCode, keyof typeof errors>;
const fallback: [Untold] extends [never] ? 'GENERIC_INTERNAL_ERROR' : Untold = 'GENERIC_INTERNAL_ERROR';

/** The text of an error key (a schema's message or an answer's code) in the namespace `errors`; the generic one for a key that has none. */
export function errorText(i18n: i18n, key: string | undefined): string {
  const known = key !== undefined && i18n.exists(`errors:${key}`) ? key : fallback;
  return i18n.t(`errors:${known as 'GENERIC_INTERNAL_ERROR'}`, { email: brand.supportEmail });
}

/** What a failed call says to the person: the server's own words, else the words for its code (UI-23). */
export function failureText(i18n: i18n, failure: { readonly error: { readonly code?: string; readonly message: string } }): string {
  return failure.error.message || errorText(i18n, failure.error.code);
}

/** What a failure says by the table of its call: the server's words, else those of the occasion, else those of its code (UI-23). */
export function toldText<Code extends string>(
  i18n: i18n,
  table: MeaningTable<Code, Telling>,
  failure: Pick<Failure, 'status' | 'error'>,
  fallback?: string,
): string | undefined {
  const { message, code } = failure.error;
  return meaningOf(table, failure) === 'session' ? undefined : message || fallback || errorText(i18n, code);
}

/** What a query that failed says below its title; nothing for an ended session, which has its own dialog, and for what was no call. */
export function queryErrorText(i18n: i18n, error: Error | null, textOf: typeof answerText = answerText): string | undefined {
  return error && 'failure' in error ? textOf(i18n, error.failure as Parameters<typeof answerText>[1]) : undefined;
}

/** What a failed call says where no code of its own is told apart: nothing for an ended session, else as `toldText` does. */
export function answerText(i18n: i18n, failure: Pick<Failure, 'status' | 'error'>, fallback?: string): string | undefined {
  return toldText(i18n, usualTelling, failure, fallback);
}
