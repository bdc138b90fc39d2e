import { getMe } from '@foyer/api/auth/auth.contract';
import {
  confirmEmail as confirmEmailCall,
  resetPassword as resetPasswordCall,
  sendConfirmationEmail as sendConfirmationEmailCall,
  sendResetPasswordEmail as sendResetPasswordEmailCall,
  signUp as signUpCall,
} from '@foyer/api/auth/registration.contract';
import type { SignUp } from '@foyer/api/auth/registration.schema';
import type { Client } from '@foyer/api/client';

/** Makes an account; the browser is signed in to it afterwards, unconfirmed. */
export function signUp(client: Client, body: SignUp) {
  return client.call(signUpCall, { body });
}

/** Mails the link that confirms the signed-in person's address; `next` is where it leads afterwards. */
export function sendConfirmationEmail(client: Client, query: { readonly next?: string } = {}) {
  return client.call(sendConfirmationEmailCall, { query });
}

/** Confirms an address with the key of the link that was mailed to it. */
export function confirmEmail(client: Client, body: { readonly confirmationKey: string; readonly email: string }) {
  return client.call(confirmEmailCall, { body });
}

/** Mails a link for a new password, if there is such an account. */
export function sendResetPasswordEmail(client: Client, body: { readonly username: string }) {
  return client.call(sendResetPasswordEmailCall, { body });
}

/** Sets a new password with the key of the link that was mailed. */
export function resetPassword(client: Client, body: { readonly key: string; readonly username: string; readonly password: string }) {
  return client.call(resetPasswordCall, { body });
}

/** Who is signed in, asked by a public page: looking does not renew the session. */
export function callMe(client: Client) {
  return client.call(getMe, { background: true });
}
