import { writeNext } from '@foyer/api/auth/safe-next';
import type { Failure } from '@foyer/api/client';
import type { InviteLink } from '@foyer/api/organizations/invite-link';
import { paths } from '@foyer/api/paths';
import { signOut } from '#data/auth.ts';
import { acceptInvite } from '#data/invites.ts';
import { getMe, sendConfirmationEmail } from '#data/registration.ts';
import { joinedDestination } from '#features/invite/join.ts';
import type { PublicPage } from '#lib/public-page.ts';
import { clearLocalData } from '#session/local-data.ts';
import { announcePerson } from '#session/person-channel.ts';
import { type InviteFailure, inviteFailureOf } from './invite-failure.ts';

/** What became of an invite. */
export type InviteOutcome =
  | { readonly kind: 'accepted'; readonly destination: string }
  | Exclude<InviteFailure, { kind: 'sign-in' | 'other-account' | 'unconfirmed' | 'expired' | 'incomplete' }>
  /** The link is no good. `email` is whose account is open here; undefined where nobody's is, or it cannot be asked. */
  | { readonly kind: 'expired' | 'incomplete'; readonly email: string | undefined }
  | { readonly kind: 'sign-in'; readonly destination: string }
  | { readonly kind: 'other-account'; readonly email: string }
  /** The link that confirms the address: sent now, sent a moment ago, or not sent. */
  | { readonly kind: 'unconfirmed'; readonly email: string; readonly mail: 'sent' | 'wait' | 'failed' };

/** The calls of the page, fetched apart from it. */
export interface InviteCalls {
  readonly accept: () => Promise<InviteOutcome>;
  /** Signs out, so that the invited person can sign in. @returns where to go, or undefined where it failed. */
  readonly switchAccount: () => Promise<string | undefined>;
}

/** AUTH-46, AUTH-51. */
export async function inviteCalls(page: PublicPage, link: InviteLink | undefined): Promise<InviteCalls> {
  const client = await page.loadClient();
  const next = link && writeNext(paths.acceptInvite.to({ query: { ...link } }));

  async function emailOf(): Promise<string | undefined> {
    const me = await getMe(client, { background: true });
    return me.ok ? me.data.username : undefined;
  }

  return {
    accept: async () => {
      if (!link) return { kind: 'incomplete', email: await emailOf() };
      const result = await acceptInvite(client, { body: link });
      if (result.ok) {
        return { kind: 'accepted', destination: joinedDestination(link) };
      }
      const failure = inviteFailureOf(result as Failure, link);
      switch (failure.kind) {
        case 'sign-in':
          return { kind: 'sign-in', destination: paths.signIn.to({ query: { next, error: 'INVITE_NOT_SIGNED_IN' } }) };
        case 'other-account':
          return { kind: 'other-account', email: (await emailOf()) ?? '' };
        case 'expired':
        case 'incomplete':
          return { kind: failure.kind, email: await emailOf() };
        case 'unconfirmed': {
          const sent = await sendConfirmationEmail(client, { query: { next } });
          return { kind: 'unconfirmed', email: (await emailOf()) ?? '', mail: sent.ok ? 'sent' : sent.status === 429 ? 'wait' : 'failed' };
        }
        default:
          return failure;
      }
    },
    switchAccount: async () => {
      const result = await signOut(client);
      if (!result.ok && result.status !== 401) return undefined;
      clearLocalData();
      announcePerson(undefined);
      return paths.signIn.to({ query: { next } });
    },
  };
}
