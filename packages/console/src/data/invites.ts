import type { Client } from '@foyer/api/client';
import { acceptInvite, lookUpInvite } from '@foyer/api/organizations/accept-invite.contract';

/** Makes the signed-in person a member of the organization that invited their address. */
export function callAcceptInvite(client: Client, body: { readonly id: string; readonly organization?: string }) {
  return client.call(acceptInvite, { body });
}

/** What an invite is about, for who has its link. */
export function callLookUpInvite(client: Client, body: { readonly id: string; readonly organization?: string }) {
  return client.call(lookUpInvite, { body });
}
