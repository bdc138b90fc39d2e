import type { Failure } from '@foyer/api/client';
import type { acceptInvite } from '@foyer/api/organizations/accept-invite.contract';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';
import { specifiedWording } from '#lib/specified-wording.ts';

/** What an invite that was not accepted leads to. */
export type InviteFailure =
  /** Nobody is signed in: first to sign-in, and from there back to the invite. */
  | { readonly kind: 'sign-in' }
  /** The link is no good: the modal says so. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'other-account' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'suspended' }
  /** Anything else, with its status and what was said; an empty message stands for the words of the code. */
  | { readonly kind: 'failed'; readonly status: number; readonly message: string; readonly code: string | undefined };

const kinds = {
  ...usualMeanings({ session: 'sign-in', refused: 'failed', trouble: 'failed' }),
  USER_NOT_CONFIRMED: 'unconfirmed',
  INVITE_OTHER_ACCOUNT: 'other-account',
  ORGANIZATION_SUSPENDED: 'suspended',
  SEATS_LIMIT: 'failed',
  INVITE_EXPIRED: 'expired',
  TOO_MANY_ATTEMPTS: 'failed',
} as const satisfies FailureTable<typeof acceptInvite, InviteFailure['kind']>;

/** AUTH-49. */
export function inviteFailureOf(failed: Failure, link: { readonly organization?: string }): InviteFailure {
  const { status, error } = failed;
  const { code, message } = error;
  const kind = meaningOf(kinds, failed, specifiedWording.acceptInvite);
  const isBroken = code === 'INVITE_INCOMPLETE' || Object.values(error.fields ?? {}).includes('INVITE_INCOMPLETE');
  // Where a part of the link is missing, that is the likelier reason.
  if ((isBroken && kind === 'failed') || (kind === 'expired' && link.organization === undefined)) return { kind: 'incomplete' };
  return kind === 'failed' ? { kind, status, message, code } : { kind };
}
