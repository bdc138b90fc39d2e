import { resendSecondFactor, signIn, signOut, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import type { SignIn } from '@foyer/api/auth/auth.schema';
import type { Client } from '@foyer/api/client';

interface CodeRecipient {
  readonly recipient: string;
  readonly channel: 'email';
}

/** Signs in with what was typed; `next` and `req` of the page's own URL pass through. */
export function callSignIn(client: Client, body: SignIn, query: { readonly next?: string; readonly req?: string } = {}) {
  return client.call(signIn, { body, query });
}

/** Completes a sign-in with the code that was sent. */
export function callVerify(client: Client, body: CodeRecipient & { readonly code: string }) {
  return client.call(verifySecondFactor, { body });
}

/** Sends a new code; the former one stops working. */
export function callResendCode(client: Client, body: CodeRecipient) {
  return client.call(resendSecondFactor, { body });
}

/** Ends the session on the server. Answers the same without one. */
export function callSignOut(client: Client) {
  return client.call(signOut);
}
