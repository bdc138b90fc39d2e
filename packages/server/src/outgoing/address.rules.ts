import { BlockList, isIP } from 'node:net';

/** IPv4 ranges that are nobody's public host (IANA's special-purpose registry, and multicast). */
const closedV4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Within 2000::/3, which is all that is public of IPv6: what is special there, or carries an IPv4 address inside. */
const closedV6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, prefix] of closedV4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of closedV6) closed.addSubnet(network, prefix, 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address (no brackets) is a public host's: nothing of this machine, its network or a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  // A zone (`%eth0`) names a way out of this machine; no public host has one.
  if (family === 6) return !address.includes('%') && publicV6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
  return false;
}

/** Why a call is not made. */
export type OutgoingRefusal = 'ADDRESS_INVALID' | 'SCHEME_REFUSED' | 'CREDENTIALS_REFUSED' | 'PORT_REFUSED' | 'HOST_REFUSED';

/** Ports below 1024 that are the web's; all others there are some other service's. */
const webPorts = new Set(['', '80', '443']);

/** Names that always mean this machine or its network, whatever the resolver would say. */
const localName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|localdomain)\.?$/i;

/**
 * Whether an address may be called at all, before its name is looked up: https, to the web's ports, at a host that is not this
 * network's. `open` holds hosts (with their ports) that the operator or a sandbox allows as they are, http included.
 */
export function refusalOf(given: string, open: ReadonlySet<string>): OutgoingRefusal | undefined {
  const url = URL.parse(given);
  if (url === null) return 'ADDRESS_INVALID';
  if (url.username !== '' || url.password !== '') return 'CREDENTIALS_REFUSED';
  const isOpen = open.has(url.host);
  if (url.protocol !== 'https:' && !(isOpen && url.protocol === 'http:')) return 'SCHEME_REFUSED';
  if (isOpen) return undefined;
  if (!webPorts.has(url.port) && Number(url.port) < 1024) return 'PORT_REFUSED';
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : 'HOST_REFUSED';
  // A name without a dot is looked up in this network's own domain.
  return localName.test(host) || !host.includes('.') ? 'HOST_REFUSED' : undefined;
}
