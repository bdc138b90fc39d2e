import { getMe as getMeCall } from '@foyer/api/auth/auth.contract';
import * as calls from '@foyer/api/auth/registration.contract';
import { publicCall } from './public-call.ts';

/** Makes an account; the browser is signed in to it afterwards, unconfirmed. */
export const signUp = publicCall(calls.signUp);

/** Mails the link that confirms the signed-in person's address; `next` is where it leads afterwards. */
export const sendConfirmationEmail = publicCall(calls.sendConfirmationEmail);

/** Confirms an address with the key of the link that was mailed to it. */
export const confirmEmail = publicCall(calls.confirmEmail);

/** Mails a link for a new password, if there is such an account. */
export const sendResetPasswordEmail = publicCall(calls.sendResetPasswordEmail);

/** Sets a new password with the key of the link that was mailed. */
export const resetPassword = publicCall(calls.resetPassword);

/** Who is signed in, asked by a public page; `background` where looking is not to renew the session. */
export const getMe = publicCall(getMeCall);
