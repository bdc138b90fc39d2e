import type { Channel } from '@foyer/api/auth/auth.schema';
import type { Failure } from '@foyer/api/client';
import { codeWaitSeconds, resendSecondFactor, verifySecondFactor } from '#data/auth.ts';
import { codeFailureOf, resendFailureOf } from '#features/sign-in/code-failure.ts';
import { destinationOf } from '#features/sign-in/sign-in-destination.ts';
import type { SignInFailure } from '#features/sign-in/sign-in-failure.ts';
import { brand } from '#lib/brand.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { announceSignIn } from '#session/person-channel.ts';
import type { CodeRecipient } from './code-recipient.ts';

/** What the page asks of the platform. Both answer what to show instead of failing. */
export interface CodeCalls {
  readonly verify: (code: string, channel: Channel) => Promise<{ readonly destination: string } | { readonly failure: SignInFailure }>;
  /** In how many seconds another code can be sent. */
  readonly look: () => Promise<number | undefined>;
  readonly resend: () => Promise<{ readonly failure?: SignInFailure }>;
}

/** The calls of the second factor, fetched apart from the page. */
export async function codeCalls(page: PublicPage, to: CodeRecipient): Promise<CodeCalls> {
  const client = await page.loadClient();
  const search = new URLSearchParams(page.search);
  const [next, req] = [search.get('next') ?? undefined, search.get('req') ?? undefined];

  async function resend(): Promise<{ readonly failure?: SignInFailure }> {
    const result = await resendSecondFactor(client, { body: { recipient: to.recipient, channel: 'email' } });
    return result.ok ? {} : { failure: resendFailureOf(result as Failure) };
  }

  return {
    look: () => codeWaitSeconds(client),
    resend,
    verify: async (code, channel) => {
      const result = await verifySecondFactor(client, { body: { recipient: to.recipient, channel, code } });
      if (result.ok) {
        announceSignIn();
        const { location } = result.headers;
        return {
          destination: destinationOf({ needsCode: false, email: to.recipient, next, req, location, allowedHosts: brand.redirectHosts }),
        };
      }
      const failure = codeFailureOf(result as Failure);
      // Only what was mailed can be mailed again.
      if (to.channel !== 'email') return { failure };
      const isExpired = failure.show === 'key' && failure.key === 'CODE_NOT_FOUND';
      // It says that a new code was sent, so it is sent first; where that fails, why is what is said.
      const renewed = isExpired ? await resend() : {};
      return { failure: renewed.failure ?? failure };
    },
  };
}
