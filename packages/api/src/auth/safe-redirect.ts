import { isOwnPath } from './safe-next.ts';

const loopbackHostname = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
// Everything that URL parsers and browsers read differently: white space, control characters, backslashes, and a host that an `@` moves on.
const plainUrl = /^https?:\/\/[^\s\p{Cc}\\/?#@]+(?:[/?#][^\s\p{Cc}\\]*)?$/iu;

/**
 * Reads where a flow leads that comes from another of the provider's hosts: a path on this origin, or an address on one of the
 * hosts. They are compared as parsed, port included; https, or http where the host is this machine.
 * @returns what to navigate to, or `undefined` for anything else: 'Unauthorized redirect URL.'
 */
export function readRedirect(redirect: string, hosts: readonly string[]): string | undefined {
  if (isOwnPath(redirect)) return redirect;
  if (!plainUrl.test(redirect)) return undefined;
  const url = URL.parse(redirect);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  const isSafe = url.protocol === 'https:' || loopbackHostname.test(url.hostname);
  // As parsed and never as it came: what was compared is where the browser goes.
  return isSafe && hosts.includes(url.host) ? url.href : undefined;
}
