import type { Failure } from '@foyer/api/client';
import type { createOrganization } from '@foyer/api/organizations/organization.contract';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';

/** What the person sees when an organization could not be created. */
export type CreateFailureOutcome =
  /** The session's own dialog is already open. */
  | { readonly kind: 'session' }
  /** 'Verification needed' (ORG-12). */
  | { readonly kind: 'verification' }
  /** One sentence beside a field: an error key, or the server's own words. */
  | { readonly kind: 'field'; readonly field: 'name' | 'image'; readonly errorKey?: string; readonly message?: string }
  /** 'Error creating organization' (ORG-14), or the server's words for a limit that will be over. */
  | { readonly kind: 'notification'; readonly message?: string };

const kinds: FailureTable<typeof createOrganization, 'session' | 'verification' | 'image' | 'name' | 'limit' | 'notification'> = {
  ...usualMeanings({ session: 'session', refused: 'name', trouble: 'notification' }),
  USER_NOT_CONFIRMED: 'verification',
  IMAGE_INVALID: 'image',
  IMAGE_TOO_LARGE: 'image',
  BODY_TOO_LARGE: 'image',
  UNSUPPORTED_MEDIA_TYPE: 'image',
  UPLOADS_MAXIMUM: 'image',
  PICTURES_MAXIMUM: 'image',
  ORGANIZATIONS_MAXIMUM: 'limit',
};

/** ORG-14: fields where the server names one, else the one sentence. */
export function createFailureOutcome(failure: Failure): CreateFailureOutcome {
  const kind = meaningOf(kinds, failure);
  const { message, fields } = failure.error;
  if (kind === 'session' || kind === 'verification') return { kind };
  if (kind === 'image') return { kind: 'field', field: 'image', ...(message && { message }) };
  if (kind === 'name' && fields?.name) return { kind: 'field', field: 'name', errorKey: fields.name };
  return { kind: 'notification', ...(kind === 'limit' && { message }) };
}
