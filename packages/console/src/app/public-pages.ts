import type { Namespace } from '#lib/i18n/i18n.ts';
import type { PathName } from './paths.ts';

/** A public page: prerendered for each language, brought to life by the one entry of the public pages. */
export interface PublicPageFile {
  /** Name below `dist/prerendered/<locale>/`, and of its code in `src/app/public/pages/`. */
  readonly file: string;
  /** Its texts besides those of every public page; its code names them too. */
  readonly namespaces?: readonly Namespace[];
}

const verify = { file: 'verify' };
const changePassword = { file: 'change-password' };
const token = { file: 'token' };

/** The public pages that exist, by route; some have several addresses. A public route without one answers the 404 screen. */
export const publicPages: Partial<Record<PathName, PublicPageFile>> = {
  signIn: { file: 'signin' },
  signUp: { file: 'signup' },
  verify,
  confirmEmail: verify,
  forgotPassword: { file: 'forgot-password' },
  changePassword,
  resetPassword: changePassword,
  twoFactor: { file: '2fa' },
  acceptInvite: { file: 'accept-invite' },
  tokenClear: token,
  tokenGet: token,
  tokenValidate: token,
  authRequest: { file: 'auth-request' },
  studioCallback: { file: 'studio-callback' },
  terms: { file: 'terms', namespaces: ['legal'] },
  privacy: { file: 'privacy', namespaces: ['legal'] },
};
