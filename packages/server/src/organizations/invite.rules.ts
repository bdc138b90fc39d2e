import type { OrganizationId } from '#db/organization-id.ts';

/** How long an invite can be accepted. */
export const inviteLifeMs = 7 * 24 * 60 * 60_000;

/** What is known of an invite when somebody comes with its key. */
export interface InviteState {
  readonly organizationId: OrganizationId;
  readonly recipient: string;
  readonly expiresAt: Date;
  readonly acceptedBy: string | null;
  readonly acceptedAt: Date | null;
}

/** Who comes with the key, and the organization that their link names. */
export interface InviteVisitor {
  readonly personId: string;
  /** In its canonical form. */
  readonly email: string;
  readonly organization: string | undefined;
}

/**
 * How an invite is answered. It is bound to its address; of one that is unknown, used, expired or for another organization
 * nobody learns which. The person who has accepted it already may come again: links are clicked twice.
 */
export function judgeInvite(
  invite: InviteState | undefined,
  { personId, email, organization }: InviteVisitor,
  now: Date,
): 'accept' | 'accepted before' | 'expired' | 'other account' {
  if (!invite || (organization !== undefined && organization !== String(invite.organizationId))) return 'expired';
  if (invite.acceptedAt) return invite.acceptedBy === personId ? 'accepted before' : 'expired';
  if (invite.expiresAt <= now) return 'expired';
  return invite.recipient === email ? 'accept' : 'other account';
}
