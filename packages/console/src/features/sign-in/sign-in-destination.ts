import { defaultDestination, isOwnPath, readNext } from '@foyer/api/auth/safe-next';
import { paths } from '@foyer/api/paths';

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
    const { email, next, req } = given;
    const channel = given.channel === 'authenticator' ? given.channel : undefined;
    return paths.twoFactor.to({ query: { email, next, req, channel } });
  }
  if (given.req) return paths.signIn.to({ query: { next: given.next, req: given.req } });
  if (given.location !== undefined) {
    if (isOwnPath(given.location)) return given.location;
    const url = URL.parse(given.location);
    if (url && (url.protocol === 'https:' || url.protocol === 'http:') && given.allowedHosts.includes(url.host)) return url.href;
  }
  return readNext(given.next) ?? defaultDestination;
}
