import type { i18n } from 'i18next';
import { brand } from '../brand.ts';

/** The text of an error key (a schema's message or an answer's code) in the namespace `errors`; the generic one for a key that has none. */
export function errorText(i18n: i18n, key: string | undefined): string {
  const known = key !== undefined && i18n.exists(`errors:${key}`) ? key : 'GENERIC_INTERNAL_ERROR';
  return i18n.t(`errors:${known as 'GENERIC_INTERNAL_ERROR'}`, { email: brand.supportEmail });
}

/** What a failed call says to the person: the server's own words, else the words for its code (specification 1 §8). */
export function failureText(i18n: i18n, failure: { readonly error: { readonly code?: string; readonly message: string } }): string {
  return failure.error.message || errorText(i18n, failure.error.code);
}

/** What a query that failed says below its title; nothing for an ended session, which has its own dialog, and for what was no call. */
export function queryErrorText(i18n: i18n, error: Error | null): string | undefined {
  return error && 'failure' in error ? answerText(i18n, error.failure as Parameters<typeof answerText>[1]) : undefined;
}

/** What a failed call says where a session that has ended says nothing (it has its own dialog): the server's words, else those of the occasion, else the generic ones (specification 3 §8). */
export function answerText(
  i18n: i18n,
  { status, error }: { readonly status: number; readonly error: { readonly code?: string; readonly message: string } },
  fallback?: string,
): string | undefined {
  if (status === 401) return undefined;
  return error.message || fallback || errorText(i18n, error.code);
}
