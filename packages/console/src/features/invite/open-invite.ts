import type { OpenInvite } from '@foyer/api/organizations/accept-invite.contract';
import type { InviteLink } from '@foyer/api/organizations/invite-link';
import { lookUpInvite } from '#data/invites.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { AddressLock, InviteCard } from './invite-card.tsx';

/** An invite that can be accepted, and how it looks. */
export interface ShownInvite extends OpenInvite {
  readonly organizationId: string | undefined;
  readonly Card: typeof InviteCard;
  readonly Lock: typeof AddressLock;
}

/** Asks what an invite is about; undefined for one that cannot be accepted, whatever the reason. */
export async function findOpenInvite(page: PublicPage, link: InviteLink): Promise<ShownInvite | undefined> {
  const result = await lookUpInvite(await page.loadClient(), link);
  return result.ok ? { ...result.data, organizationId: link.organization, Card: InviteCard, Lock: AddressLock } : undefined;
}
