import type { Failure } from '@foyer/api/client';
import type { i18n } from 'i18next';
import { errorText } from '#lib/i18n/error-text.ts';

/** What a failed call says: the server's words, else those of the occasion, else the generic ones (specification 3 §8). Nothing for an ended session, which has its own dialog. */
export function connectorFailureText(
  i18n: i18n,
  { status, error }: Pick<Failure, 'status' | 'error'>,
  fallback?: string,
): string | undefined {
  if (status === 401) return undefined;
  return error.message || fallback || errorText(i18n, error.code);
}
