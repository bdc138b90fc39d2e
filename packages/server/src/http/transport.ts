import { isIP } from 'node:net';
import { commonErrors } from '@foyer/api/problem.schema';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { isLoopback } from '#loopback.ts';
import { ProblemError } from './problem.ts';

interface Origin {
  readonly origin: string;
  readonly hostname: string;
}

/** Few hosts come with every request, and each request asks several times: reading an address costs more than everything else here. */
const known = new Map<string, Origin>();
const mostKnown = 100;

function normalized(address: string): Origin {
  const found = known.get(address);
  if (found) return found;
  // A `Host` that is none: an origin that nothing comes from.
  const { origin, hostname } = new URL(URL.canParse(address) ? address : 'http://host.invalid');
  if (known.size >= mostKnown) known.clear();
  known.set(address, { origin, hostname });
  return { origin, hostname };
}

/** The host of a request whose first line names the whole address, as a proxy is asked. */
const hostOfTarget = (target = '') => /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(target)?.[1];

/** Ends a request that names two hosts (RFC 9112 §3.2). Node's parser keeps the first, and a proxy before it may have kept the other. */
export function refuseSecondHost({ raw }: FastifyRequest): void {
  let hosts = 0;
  for (let at = 0; at < raw.rawHeaders.length; at += 2) if (raw.rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  const other = hostOfTarget(raw.url);
  if (hosts > 1 || (other !== undefined && other !== raw.headers.host))
    throw new ProblemError('MALFORMED_BODY', commonErrors.MALFORMED_BODY);
}

/** The origin that a request came in on, as the person's browser knows it. */
export function originOf(request: FastifyRequest, config: Config): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  return normalized(`${request.protocol}://${request.host}`).origin;
}

/** Whether the browser reached this server over TLS, here or at a trusted proxy. */
export function isSecure(request: FastifyRequest, config: Config): boolean {
  return originOf(request, config).startsWith('https:');
}

/**
 * Plain http on loopback outside production: the one place where a cookie cannot be `Secure` in every browser.
 * Anywhere else cookies are `__Host-` ones, which a browser refuses on plain http.
 */
export function isPlainLoopback(request: FastifyRequest, config: Config): boolean {
  if (config.production || isSecure(request, config)) return false;
  return isLoopback(normalized(originOf(request, config)).hostname);
}

/** The IPv4 address that stands in an IPv6 one where a socket takes both. */
const mappedAddress = (address: string) => /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];

/** The first groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string, count: number): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const first = head ? head.split(':') : [];
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...gap, ...last].slice(0, count).map((part) => Number.parseInt(part, 16).toString(16));
}

/** An address, without the port that some proxies write behind it; undefined for what is none. */
function plainAddress(text: string | undefined): string | undefined {
  if (text === undefined || isIP(text) !== 0) return text;
  const inside = /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  return inside !== undefined && isIP(inside) !== 0 ? inside : undefined;
}

/**
 * The address that a request comes from. Where a trusted proxy names something that is no address, it is the proxy's own, so that whoever
 * is behind it is counted together instead of not at all. Empty once the connection is gone.
 */
export function clientAddress({ ip, ips }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  return plainAddress(ip) ?? ips?.map(plainAddress).findLast((address) => address !== undefined) ?? '';
}

/** What an address is counted by: all of IPv4, the first 64 bits of IPv6, for a household holds the rest. */
export function addressKey(address: string): string {
  const mapped = mappedAddress(address);
  if (mapped !== undefined) return mapped;
  return isIP(address) === 6 ? `${firstGroups(address, 4).join(':')}::/64` : address;
}

/** What is kept of an address for long: the first 24 bits of IPv4, the first 48 of IPv6; empty for what is none. */
export function coarseNetwork(address: string): string {
  const plain = mappedAddress(address) ?? address;
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(plain) !== 6) return '';
  return `${firstGroups(plain, 3)
    .join(':')
    .replace(/(?:^|:)0(?::0)*$/, '')}::/48`;
}

/** The origin for links in mails that nobody asks for: without `PUBLIC_URL` they lead to this machine. */
export function ownLinkOrigin({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}

/**
 * The origin for links that are mailed. Whoever asks chooses the `Host` of the request, so only one of this machine is believed;
 * without `PUBLIC_URL` the links of any other lead to this machine too, instead of to wherever somebody liked.
 */
export function linkOriginOf(request: FastifyRequest, config: Config): string {
  if (config.publicUrl !== undefined || isPlainLoopback(request, config)) return originOf(request, config);
  return ownLinkOrigin(config);
}
