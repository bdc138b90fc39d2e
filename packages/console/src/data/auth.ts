import { getCodeWait, resendSecondFactor, signIn, signOut, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import type { Channel, SignIn } from '@foyer/api/auth/auth.schema';
import type { Client } from '@foyer/api/client';

/** Signs in with what was typed; `next` and `req` of the page's own URL pass through. */
export function callSignIn(client: Client, body: SignIn, query: { readonly next?: string; readonly req?: string } = {}) {
  return client.call(signIn, { body, query });
}

/** Completes a sign-in with a code: the one that was sent, the app's, or one that was kept. */
export function callVerify(client: Client, body: { readonly recipient: string; readonly channel: Channel; readonly code: string }) {
  return client.call(verifySecondFactor, { body });
}

/** Mails a new code; the former one stops working. */
export function callResendCode(client: Client, recipient: string) {
  return client.call(resendSecondFactor, { body: { recipient, channel: 'email' } });
}

/** How long it takes until another code can be sent; nothing where nobody knows. */
export async function askCodeWait(client: Client): Promise<number | undefined> {
  const result = await client.call(getCodeWait);
  return result.ok ? result.data.resendWaitSeconds : undefined;
}

/** Ends the session on the server. Answers the same without one. */
export function callSignOut(client: Client) {
  return client.call(signOut);
}
