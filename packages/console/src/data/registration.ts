import { getMe } from '@foyer/api/auth/auth.contract';
import { sendConfirmationEmail } from '@foyer/api/auth/registration.contract';
import type { Client } from '@foyer/api/client';

/** Mails the link that confirms the signed-in person's address; `next` is where it leads afterwards. */
export function callSendConfirmationEmail(client: Client, query: { readonly next?: string } = {}) {
  return client.call(sendConfirmationEmail, { query });
}

/** Who is signed in, asked by a public page: looking does not renew the session. */
export function callMe(client: Client) {
  return client.call(getMe, { background: true });
}
