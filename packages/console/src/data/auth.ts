import * as calls from '@foyer/api/auth/auth.contract';
import type { Client } from '@foyer/api/client';
import { publicCall } from './public-call.ts';

/** Signs in with what was typed; `next` and `req` of the page's own URL pass through. */
export const signIn = publicCall(calls.signIn);

/** Completes a sign-in with a code: the one that was sent, the app's, or one that was kept. */
export const verifySecondFactor = publicCall(calls.verifySecondFactor);

/** Mails a new code; the former one stops working. */
export const resendSecondFactor = publicCall(calls.resendSecondFactor);

const getCodeWait = publicCall(calls.getCodeWait);

/** How long it takes until another code can be sent; nothing where nobody knows. */
export async function codeWaitSeconds(client: Client): Promise<number | undefined> {
  const result = await getCodeWait(client);
  return result.ok ? result.data.resendWaitSeconds : undefined;
}

/** Ends the session on the server. Answers the same without one. */
export const signOut = publicCall(calls.signOut);
