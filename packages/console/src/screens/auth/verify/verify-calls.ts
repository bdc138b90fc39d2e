import { defaultDestination, readNext, writeNext } from '@foyer/api/auth/safe-next';
import type { Failure } from '@foyer/api/client';
import { paths } from '@foyer/api/paths';
import { confirmEmail, getMe, sendConfirmationEmail } from '#data/registration.ts';
import { emailInUrl } from '#lib/email-in-url.ts';
import type { MailedLink } from '#lib/mailed-link.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { announceSignIn } from '#session/person-channel.ts';
import { confirmFailureOf, resendFailureOf, type VerifyOutcome } from './verify-failure.ts';

/** Who is looking at the page. */
export type Onlooker =
  /** `waitSeconds` until the message can be sent again. */
  | { readonly kind: 'person'; readonly email: string; readonly isConfirmed: boolean; readonly waitSeconds: number }
  | { readonly kind: 'nobody' }
  /** It could not be asked. */
  | { readonly kind: 'unknown' };

/** What the page asks of the platform. All answer what to show instead of failing. */
export interface VerifyCalls {
  /** Where a confirmed person goes: to next, or to the organizations. */
  readonly destination: string;
  /** Signing in leads back to the confirmation, which leads on to where it was to lead. */
  readonly signIn: string;
  readonly look: () => Promise<Onlooker>;
  readonly confirm: (link: MailedLink) => Promise<VerifyOutcome | undefined>;
  readonly resend: () => Promise<VerifyOutcome | undefined>;
}

/** The calls of the confirmation, fetched apart from the page. */
export async function verifyCalls(page: PublicPage): Promise<VerifyCalls> {
  const client = await page.loadClient();
  const next = new URLSearchParams(page.search).get('next') ?? undefined;
  const back = writeNext(paths.verify.to({ query: { next } }));
  return {
    destination: readNext(next) ?? defaultDestination,
    signIn: paths.signIn.to({ query: { email: emailInUrl(page.search), next: back } }),
    look: async () => {
      const result = await getMe(client, { background: true });
      if (result.ok) {
        const { username, confirmed, confirmationWaitSeconds = 0 } = result.data;
        return { kind: 'person', email: username, isConfirmed: confirmed, waitSeconds: confirmationWaitSeconds };
      }
      return { kind: result.status === 401 ? 'nobody' : 'unknown' };
    },
    confirm: async ({ key, email }) => {
      const result = await confirmEmail(client, { body: { confirmationKey: key, email } });
      if (!result.ok) return confirmFailureOf(result as Failure);
      // The window that waits for the confirmation goes on by itself.
      announceSignIn();
      return undefined;
    },
    resend: async () => {
      const result = await sendConfirmationEmail(client, { query: { next } });
      return result.ok ? undefined : resendFailureOf(result as Failure);
    },
  };
}
