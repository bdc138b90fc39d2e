import type { Role } from '@foyer/api/endpoint';
import { languageOfCode } from '@foyer/api/languages';
import { paths } from '@foyer/api/paths';
import { createToken, hashToken } from '#auth/session.store.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import type { Services } from '#http/operation.ts';
import { stopLinkOf } from '#mail/mail-stop.ts';
import type { Standing } from './standing.ts';
import { inviteStopLink } from './stop-invites.ts';

/** What an invite's link carries. */
export interface InviteKeys {
  /** Which invite it is. */
  readonly key: string;
  /** That the address's mail was read: of a link that was mailed, and of no other. */
  readonly confirmationKey?: string;
}

/** New keys for a link, and what is kept of them. */
export function createInviteKeys({ isMailed }: { readonly isMailed: boolean }) {
  const key = createToken();
  const confirmationKey = isMailed ? createToken() : undefined;
  const keys: InviteKeys = { key, ...(confirmationKey !== undefined && { confirmationKey }) };
  return {
    keys,
    hashes: { keyHash: hashToken(key), confirmationKeyHash: confirmationKey === undefined ? null : hashToken(confirmationKey) },
  };
}

/** Where an invite is accepted. */
export function inviteLinkOf(linkOrigin: string, { key, confirmationKey }: InviteKeys, organization: OrganizationId): string {
  return `${linkOrigin}${paths.acceptInvite.to({ query: { id: key, organization: String(organization), confirmationKey } })}`;
}

interface InviteMail {
  readonly recipient: string;
  readonly locale: string | undefined;
  readonly linkOrigin: string;
  readonly keys: InviteKeys;
  readonly roles: readonly Role[];
}

/** Queues the mail of an invite. */
export async function queueInviteMail(
  { tx, by, organizationName }: Standing,
  services: Pick<Services, 'keys' | 'outbox'>,
  { recipient, locale, linkOrigin, keys, roles }: InviteMail,
): Promise<void> {
  await services.outbox.queue(tx, {
    kind: 'invite',
    recipient,
    locale: languageOfCode(locale),
    values: {
      inviter: `${by.actor.givenName} ${by.actor.familyName}`,
      organization: organizationName,
      roles: [...roles],
      link: inviteLinkOf(linkOrigin, keys, by.organizationId),
      stopLink: stopLinkOf(services.keys, inviteStopLink, linkOrigin, recipient),
    },
  });
}
