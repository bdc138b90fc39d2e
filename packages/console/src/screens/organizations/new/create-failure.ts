import type { Failure } from '@foyer/api/client';

/** What the person sees when an organization could not be created. */
export type CreateFailureOutcome =
  /** The session's own dialog is already open. */
  | { readonly kind: 'session' }
  /** 'Verification needed' (specification 1 §2.12). */
  | { readonly kind: 'verification' }
  /** One sentence beside a field: an error key, or the server's own words. */
  | { readonly kind: 'field'; readonly field: 'name' | 'image'; readonly errorKey?: string; readonly message?: string }
  /** 'Error creating organization' (specification 1 §8), or the server's words for a limit that will be over. */
  | { readonly kind: 'notification'; readonly message?: string };

const imageCodes: ReadonlySet<string | undefined> = new Set([
  'IMAGE_INVALID',
  'IMAGE_TOO_LARGE',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UPLOADS_MAXIMUM',
  'PICTURES_MAXIMUM',
]);

/** Specification 1 §8, create organization: fields where the server names one, else the one sentence. */
export function createFailureOutcome({ status, error }: Failure): CreateFailureOutcome {
  if (status === 401) return { kind: 'session' };
  if (error.code === 'USER_NOT_CONFIRMED') return { kind: 'verification' };
  if (imageCodes.has(error.code)) return { kind: 'field', field: 'image', ...(error.message && { message: error.message }) };
  const nameKey = error.fields?.name;
  if (nameKey) return { kind: 'field', field: 'name', errorKey: nameKey };
  return { kind: 'notification', ...(error.code === 'ORGANIZATIONS_MAXIMUM' && { message: error.message }) };
}
