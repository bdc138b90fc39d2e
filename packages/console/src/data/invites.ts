import type { Client } from '@foyer/api/client';
import { acceptInvite as acceptInviteCall, lookUpInvite as lookUpInviteCall } from '@foyer/api/organizations/accept-invite.contract';

/** Makes the signed-in person a member of the organization that invited their address. */
export function acceptInvite(client: Client, body: { readonly id: string; readonly organization?: string }) {
  return client.call(acceptInviteCall, { body });
}

/** What an invite is about, for who has its link. */
export function lookUpInvite(client: Client, body: { readonly id: string; readonly organization?: string }) {
  return client.call(lookUpInviteCall, { body });
}
