import {
  getCodeWait,
  resendSecondFactor as resendSecondFactorCall,
  signIn as signInCall,
  signOut as signOutCall,
  verifySecondFactor as verifySecondFactorCall,
} from '@foyer/api/auth/auth.contract';
import type { Channel, SignIn } from '@foyer/api/auth/auth.schema';
import type { Client } from '@foyer/api/client';

/** Signs in with what was typed; `next` and `req` of the page's own URL pass through. */
export function signIn(client: Client, body: SignIn, query: { readonly next?: string; readonly req?: string } = {}) {
  return client.call(signInCall, { body, query });
}

/** Completes a sign-in with a code: the one that was sent, the app's, or one that was kept. */
export function verifySecondFactor(client: Client, body: { readonly recipient: string; readonly channel: Channel; readonly code: string }) {
  return client.call(verifySecondFactorCall, { body });
}

/** Mails a new code; the former one stops working. */
export function resendSecondFactor(client: Client, recipient: string) {
  return client.call(resendSecondFactorCall, { body: { recipient, channel: 'email' } });
}

/** How long it takes until another code can be sent; nothing where nobody knows. */
export async function askCodeWait(client: Client): Promise<number | undefined> {
  const result = await client.call(getCodeWait);
  return result.ok ? result.data.resendWaitSeconds : undefined;
}

/** Ends the session on the server. Answers the same without one. */
export function signOut(client: Client) {
  return client.call(signOutCall);
}
