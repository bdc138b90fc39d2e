import type { Namespace } from '#lib/i18n/i18n.ts';
import type { PathName } from './paths.ts';

/** A public page: prerendered for each language, hydrated by an entry of its own. */
export interface PublicPageFile {
  /** Name below `dist/prerendered/<locale>/`, and of the entry in `src/app/public/`. */
  readonly file: string;
  /** Failures of its form for which a page is prerendered, for forms sent without code. */
  readonly failures: readonly string[];
  /** Its texts besides those of every public page. */
  readonly namespaces?: readonly Namespace[];
}

/** The texts of terms and privacy policy. */
export const legalNamespaces: readonly Namespace[] = ['legal'];

/** Three addresses that look the same until their code runs. */
const token: PublicPageFile = { file: 'token', failures: [] };

/** The public pages that exist, by route. A public route without one answers the 404 screen. */
export const publicPages: Partial<Record<PathName, PublicPageFile>> = {
  signIn: {
    file: 'signin',
    failures: [
      'USER_NOT_FOUND',
      'INVITE_NOT_SIGNED_IN',
      'TOO_MANY_ATTEMPTS',
      'VALIDATION_FAILED',
      'ORIGIN_REJECTED',
      'GENERIC_INTERNAL_ERROR',
    ],
  },
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
