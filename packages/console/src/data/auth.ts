import { signIn, signOut } from '@foyer/api/auth/auth.contract';
import type { SignIn } from '@foyer/api/auth/auth.schema';
import type { Client } from '@foyer/api/client';

/** Signs in with what was typed; `next` and `req` of the page's own URL pass through. */
export function callSignIn(client: Client, body: SignIn, query: { readonly next?: string; readonly req?: string } = {}) {
  return client.call(signIn, { body, query });
}

/** Ends the session on the server. Answers the same without one. */
export function callSignOut(client: Client) {
  return client.call(signOut);
}
