import type { lookUpInvite as lookUpInviteCall, OpenInvite } from '@foyer/api/organizations/accept-invite.contract';
import type { InviteLink } from '@foyer/api/organizations/invite-link';
import { lookUpInvite } from '#data/invites.ts';
import { type FailureTable, meaningOf, usualMeanings } from '#lib/failures.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { DeadInvite } from './dead-invite.tsx';
import { AddressLock, InviteCard } from './invite-card.tsx';

/** An invite that can be accepted, and how it looks. */
export interface ShownInvite extends OpenInvite {
  readonly organizationId: string | undefined;
  readonly Card: typeof InviteCard;
  readonly Lock: typeof AddressLock;
}

/** An invite that cannot be accepted, and how that is said. */
export interface DeadInviteShown {
  readonly Dead: typeof DeadInvite;
}

const meanings = {
  ...usualMeanings({ session: 'unknown', refused: 'unknown', trouble: 'unknown' }),
  INVITE_EXPIRED: 'dead',
  TOO_MANY_ATTEMPTS: 'unknown',
} as const satisfies FailureTable<typeof lookUpInviteCall, 'dead' | 'unknown'>;

/** Asks what an invite is about; undefined where nobody could say. */
export async function findOpenInvite(page: PublicPage, link: InviteLink): Promise<ShownInvite | DeadInviteShown | undefined> {
  const result = await lookUpInvite(await page.loadClient(), { body: link });
  if (result.ok) return { ...result.data, organizationId: link.organization, Card: InviteCard, Lock: AddressLock };
  return meaningOf(meanings, result) === 'dead' ? { Dead: DeadInvite } : undefined;
}
