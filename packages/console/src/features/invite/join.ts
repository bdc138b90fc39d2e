import type { Client } from '@foyer/api/client';
import type { InviteLink } from '@foyer/api/organizations/invite-link';
import { paths } from '@foyer/api/paths';
import { acceptInvite } from '#data/invites.ts';
import { noteWelcome } from '#session/welcome.ts';

/** Where somebody goes who has just joined by an invite (AUTH-46); the organization says welcome. */
export function joinedDestination({ organization }: InviteLink): string {
  if (!organization) return paths.organizations.to();
  noteWelcome(organization);
  return paths.organization.to({ id: organization });
}

/**
 * Accepts the invite that somebody was on the way to when they signed in or up.
 * @returns where they go, or undefined where it was not accepted: the page of the invite says why
 */
export async function join(client: Client, link: InviteLink): Promise<string | undefined> {
  const result = await acceptInvite(client, { body: link });
  return result.ok ? joinedDestination(link) : undefined;
}
