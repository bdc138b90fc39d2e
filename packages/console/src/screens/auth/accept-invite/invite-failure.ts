import type { Failure } from '@foyer/api/client';

/** What an invite that was not accepted leads to. */
export type InviteFailure =
  /** Nobody is signed in: first to sign-in, and from there back to the invite. */
  | { readonly kind: 'sign-in' }
  /** The link is no good: the modal says so. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'other-account' }
  | { readonly kind: 'unconfirmed' }
  /** Anything else, with its status and what was said; an empty message stands for the words of the code. */
  | { readonly kind: 'failed'; readonly status: number; readonly message: string; readonly code: string | undefined };

/** Specification 1 §8, invite. The code decides; the specified word does when there is none. */
export function inviteFailureOf({ status, error }: Failure, link: { readonly organization?: string }): InviteFailure {
  const { code, message } = error;
  if (status === 401) return { kind: 'sign-in' };
  if (code === 'USER_NOT_CONFIRMED') return { kind: 'unconfirmed' };
  if (code === 'INVITE_OTHER_ACCOUNT') return { kind: 'other-account' };
  const isExpired = code === 'INVITE_EXPIRED' || (!code && message.includes('expired'));
  const isBroken = code === 'INVITE_INCOMPLETE' || Object.values(error.fields ?? {}).includes('INVITE_INCOMPLETE');
  // Where a part of the link is missing, that is the likelier reason.
  if (isBroken || (isExpired && link.organization === undefined)) return { kind: 'incomplete' };
  return isExpired ? { kind: 'expired' } : { kind: 'failed', status, message, code };
}
