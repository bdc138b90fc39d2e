import type { Namespace } from '#lib/i18n/i18n.ts';
import type { PathName } from './paths.ts';

/** A public page: prerendered for each language, hydrated by an entry of its own. */
export interface PublicPageFile {
  /** Name below `dist/prerendered/<locale>/`, and of the entry in `src/app/public/`. */
  readonly file: string;
  /** What its form may be answered with when it was sent without code: a page is prerendered for each, failures and what was done. */
  readonly failures: readonly string[];
  /** Its texts besides those of every public page. */
  readonly namespaces?: readonly Namespace[];
}

/** The texts of terms and privacy policy; their entries name them too, for they do without this table. */
const legalNamespaces: readonly Namespace[] = ['legal'];

/** What any form may be answered with. */
const anyForm = ['TOO_MANY_ATTEMPTS', 'VALIDATION_FAILED', 'ORIGIN_REJECTED', 'GENERIC_INTERNAL_ERROR'];

/** What may be wrong with a new password and its repetition. */
const newPassword = [
  'PASSWORD_REQUIRED',
  'PASSWORD_VALIDATION',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_TOO_PERSONAL',
  'CONFIRMATION_PASSWORD_VALIDATION',
];

/** The same page under two addresses. */
const verify: PublicPageFile = {
  file: 'verify',
  failures: [
    'VERIFICATION_SENT',
    'EMAIL_NOT_CONFIRMED',
    'CONFIRMATION_NOT_SENT',
    'CONFIRM_EMAIL_ERROR',
    'CONFIRMATION_KEY_REQUIRED',
    'EMAIL_ALREADY_CONFIRMED',
    'SESSION_EXPIRED',
    ...anyForm,
  ],
};
const changePassword: PublicPageFile = {
  file: 'change-password',
  failures: ['PASSWORD_RESET', 'RESET_KEY_INVALID', 'CONFIRMATION_KEY_REQUIRED', ...newPassword, ...anyForm],
};

/** Three addresses that look the same until their code runs. */
const token: PublicPageFile = { file: 'token', failures: [] };

/** The public pages that exist, by route. A public route without one answers the 404 screen. */
export const publicPages: Partial<Record<PathName, PublicPageFile>> = {
  signIn: {
    file: 'signin',
    failures: ['USER_NOT_FOUND', 'INVITE_NOT_SIGNED_IN', ...anyForm],
  },
  signUp: {
    file: 'signup',
    failures: [
      'EMAIL_TAKEN_ERROR',
      'FIRST_NAME_REQUIRED',
      'FIRST_NAME_VALIDATION',
      'LAST_NAME_REQUIRED',
      'LAST_NAME_VALIDATION',
      'EMAIL_REQUIRED',
      'EMAIL_VALIDATION',
      'USER_TERMS_OF_SERVICE_REQUIRED',
      ...newPassword,
      ...anyForm,
    ],
  },
  verify,
  confirmEmail: verify,
  forgotPassword: { file: 'forgot-password', failures: ['EMAIL_SENT', 'EMAIL_REQUIRED', 'EMAIL_VALIDATION', ...anyForm] },
  changePassword,
  resetPassword: changePassword,
  twoFactor: {
    file: '2fa',
    failures: [
      'CODE_NOT_MATCH',
      'CODE_NOT_FOUND',
      'CODE_REQUIRED',
      'CODE_VALIDATION',
      'TOO_MANY_ATTEMPTS',
      'VALIDATION_FAILED',
      'ORIGIN_REJECTED',
    ],
  },
  acceptInvite: { file: 'accept-invite', failures: [] },
  tokenClear: token,
  tokenGet: token,
  tokenValidate: token,
  authRequest: { file: 'auth-request', failures: [] },
  terms: { file: 'terms', failures: [], namespaces: legalNamespaces },
  privacy: { file: 'privacy', failures: [], namespaces: legalNamespaces },
};
