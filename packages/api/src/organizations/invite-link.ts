import { readNext } from '#auth/safe-next.ts';
import { paramsIn, paths } from '#paths.ts';

/** What an invite's link carries (AUTH-46). The key of the mail is not among it: the server takes that out of the address. */
export interface InviteLink {
  readonly id: string;
  readonly organization?: string;
}

/** Reads the link; undefined where it is of no use. An invite may come without its organization: its id says which one it is. */
export function readInviteLink(search: string): InviteLink | undefined {
  const query = new URLSearchParams(search);
  const id = query.get('id')?.trim();
  const organization = query.get('organization')?.trim();
  if (!id) return undefined;
  return organization ? { id, organization } : { id };
}

/** The invite that somebody is on the way to, where `next` names one. */
export function inviteInNext(next: string | null | undefined): InviteLink | undefined {
  const [pathname = '', search = ''] = (readNext(next) ?? '').split('#')[0]?.split('?') ?? [];
  return pathname && paramsIn(paths.acceptInvite, pathname) ? readInviteLink(search) : undefined;
}

/** With which the pages of signing in and up are answered to whoever is on the way to an invite. */
export const invitePageAnswer = 'INVITE_NOT_SIGNED_IN';
