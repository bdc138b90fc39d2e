import { defaultDestination, isOwnPath, readNext } from '@foyer/api/auth/safe-next';

/**
 * Where a successful sign-in leads: to the second factor, to the authorization request that it was for, to where the server says (an own path or an allowed host, compared by
 * parsed host), to `next`, or to the organizations.
 */
export function destinationOf(given: {
  readonly needsCode: boolean;
  /** Where the code comes from; a mailed one is not spoken of in the address. */
  readonly channel?: 'email' | 'authenticator' | undefined;
  readonly email: string;
  readonly next: string | undefined;
  /** The authorization request: the sign-in page finishes it for who is signed in. */
  readonly req?: string | undefined;
  readonly location: string | undefined;
  readonly allowedHosts: readonly string[];
}): string {
  if (given.needsCode) {
    const query = new URLSearchParams({
      email: given.email,
      ...(given.next && { next: given.next }),
      ...(given.req && { req: given.req }),
      ...(given.channel === 'authenticator' && { channel: given.channel }),
    });
    return `/2fa?${query}`;
  }
  if (given.req) return `/signin?${new URLSearchParams({ ...(given.next && { next: given.next }), req: given.req })}`;
  if (given.location !== undefined) {
    if (isOwnPath(given.location)) return given.location;
    const url = URL.parse(given.location);
    if (url && (url.protocol === 'https:' || url.protocol === 'http:') && given.allowedHosts.includes(url.host)) return url.href;
  }
  return readNext(given.next) ?? defaultDestination;
}
