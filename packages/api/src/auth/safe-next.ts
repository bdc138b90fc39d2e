import { paths } from '#paths.ts';
import { decodeBase64, encodeBase64 } from './base64-text.ts';

/** Where a sign-in leads when nothing else is asked for (AUTH-01). */
export const defaultDestination = paths.organizations.pattern;

const probeOrigin = 'https://foyer.invalid';
// Control characters, white space at the ends and backslashes are read differently by URL parsers and browsers: none belongs in a path of ours.
const forbidden = /[\p{Cc}\\]|^\s|\s$/u;
// An encoded slash, backslash or control character right at the front becomes a foreign host in a careless decoder behind us.
const encodedTrap = /^\/(?:%2f|%5c|%0|%1|%09)/i;

function ownUrl(path: string): URL | undefined {
  if (!path.startsWith('/') || path.startsWith('//') || forbidden.test(path) || encodedTrap.test(path)) return undefined;
  const url = URL.parse(path, probeOrigin);
  return url && url.origin === probeOrigin && !url.pathname.startsWith('//') ? url : undefined;
}

/** Whether a text is a path on this origin: one leading slash, and the same origin after parsing. */
export function isOwnPath(path: string): boolean {
  return ownUrl(path) !== undefined;
}

// They end the session, or lead on to `next` themselves: who has just signed in would be signed out, or go round in a circle.
const notAfterSignIn = new Set<string>([paths.signIn, paths.twoFactor, paths.signOut].map(({ pattern }) => pattern));

function isArrival({ pathname }: URL): boolean {
  try {
    return !notAfterSignIn.has(decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, ''));
  } catch {
    // Not encoded as a path should be: the router finds no page for it, and surely none of these.
    return true;
  }
}

/**
 * Reads the query parameter `next`: base64 of a path on this origin that one can arrive at.
 * @returns the path with its query and hash, or `undefined` for anything else, so that the caller's default is used.
 */
export function readNext(next: string | null | undefined): string | undefined {
  if (!next) return undefined;
  const path = decodeBase64(next);
  const url = path === undefined ? undefined : ownUrl(path);
  // Other letters than those of ASCII encoded, as browsers write them: no header takes them as they are.
  return url && isArrival(url) ? path?.replace(/[^ -~]+/g, encodeURIComponent) : undefined;
}

/** Writes `next` for a path with its query and hash. */
export function writeNext(path: string): string {
  return encodeBase64(path);
}
