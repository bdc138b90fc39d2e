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
