import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, type OutgoingRefusal, refusalOf } from './address.rules.ts';
import { askNameServers, lookUpHere, type Resolve } from './name-servers.ts';

/** Why a call brought no answer. */
export type OutgoingFault = OutgoingRefusal | 'UNREACHABLE' | 'TIMED_OUT' | 'TOO_LARGE' | 'REDIRECT_REFUSED';

/** A call that was not made, or brought no answer; no part of the answer or of what was sent is in its message. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  readonly fault: OutgoingFault;
  constructor(fault: OutgoingFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** What is asked of a foreign server. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What it said. */
export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface OutgoingOptions {
  /** Hosts (with their ports) that may be anywhere, and may be called without TLS. */
  readonly openHosts: ReadonlySet<string>;
  readonly resolve?: Resolve;
  /** The machine's own, unless others are named. */
  readonly nameServers?: readonly string[];
  /** For the whole call, all its redirects included. */
  readonly timeoutMs?: number;
  readonly bodyLimitBytes?: number;
}

/** Makes a call to a server that other people have named. Rejects with an `OutgoingError`. */
export type Outgoing = (request: OutgoingRequest) => Promise<OutgoingAnswer>;

/** Somebody waits meanwhile, and is to be answered within ten seconds. */
export const outgoingTimeoutMs = 8_000;
export const outgoingBodyLimitBytes = 256 * 1024;
const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * The addresses that may be connected to, one of each family: found and judged once, so that a name cannot mean another host a moment
 * later.
 */
async function pinnedAddresses(url: URL, isOpen: boolean, resolve: Resolve, signal: AbortSignal): Promise<readonly string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolve(host, signal) : [host];
  // One closed address among public ones is how a name is made to lead inside at the second try.
  if (!isOpen && !addresses.every(isPublicAddress)) throw new OutgoingError('HOST_REFUSED');
  const [first] = addresses;
  if (first === undefined) throw new OutgoingError('UNREACHABLE');
  const other = addresses.find((address) => isIP(address) !== isIP(first));
  return other === undefined ? [first] : [first, other];
}

function readText(answer: IncomingMessage, limitBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    answer.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > limitBytes) answer.destroy(new OutgoingError('TOO_LARGE'));
      else parts.push(part);
    });
    answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    answer.on('error', reject);
    answer.on('aborted', () => reject(new OutgoingError('UNREACHABLE')));
  });
}

/** One request to a pinned host. */
function send(
  url: URL,
  pinned: readonly string[],
  given: OutgoingRequest,
  limitBytes: number,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const lookup: LookupFunction = (_host, options, answer) => {
    const found = pinned.map((address) => ({ address, family: isIP(address) }));
    if (options.all) answer(null, found);
    else answer(null, found[0]?.address ?? '', found[0]?.family);
  };
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = open(
      url,
      {
        method: given.method ?? 'GET',
        // A connection of its own: nothing of an earlier call, to whichever address, is used again.
        agent: false,
        lookup,
        signal,
        maxHeaderSize: 16 * 1024,
        headers: {
          accept: 'application/json',
          // Nothing is unpacked: a small answer that grows a thousandfold has no way in.
          'accept-encoding': 'identity',
          'user-agent': 'Foyer',
          ...given.headers,
          ...(given.body !== undefined && { 'content-length': String(Buffer.byteLength(given.body)) }),
        },
      },
      (answer) => {
        if (Number(answer.headers['content-length'] ?? 0) > limitBytes) {
          answer.destroy();
          reject(new OutgoingError('TOO_LARGE'));
          return;
        }
        readText(answer, limitBytes).then(
          (text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
          (error: unknown) => reject(error),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(given.body);
  });
}

function faultOf(error: unknown, signal: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error;
  return new OutgoingError(signal.aborted ? 'TIMED_OUT' : 'UNREACHABLE', { cause: error });
}

interface Judged extends Required<Pick<OutgoingOptions, 'openHosts'>> {
  readonly resolvePublic: Resolve;
  readonly resolveOpen: Resolve;
  readonly bodyLimitBytes: number;
}

/** Asks, and goes where the answers lead. */
async function follow(given: OutgoingRequest, { openHosts, resolvePublic, resolveOpen, bodyLimitBytes }: Judged, signal: AbortSignal) {
  let address = given.url;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const refusal = refusalOf(address, openHosts);
    if (refusal) throw new OutgoingError(refusal);
    const url = new URL(address);
    const isOpen = openHosts.has(url.host);
    const pinned = await pinnedAddresses(url, isOpen, isOpen ? resolveOpen : resolvePublic, signal);
    const answer = await send(url, pinned, given, bodyLimitBytes, signal);
    const { location } = answer.headers;
    if (!redirects.has(answer.status) || typeof location !== 'string') return answer;
    // What was sent was meant for the first host: a secret is not carried on to another.
    if (given.method === 'POST' || given.headers?.authorization !== undefined) throw new OutgoingError('REDIRECT_REFUSED');
    address = URL.parse(location, url)?.href ?? location;
  }
  throw new OutgoingError('REDIRECT_REFUSED');
}

/**
 * The way out to servers that people name: providers and deployments. Only https and only public hosts, unless the operator opened one;
 * each step of a redirect is judged like the first, and what carries a body is never redirected.
 */
export function createOutgoing({
  openHosts,
  resolve,
  nameServers,
  timeoutMs = outgoingTimeoutMs,
  bodyLimitBytes = outgoingBodyLimitBytes,
}: OutgoingOptions): Outgoing {
  const judged = {
    openHosts,
    resolvePublic: resolve ?? askNameServers(nameServers),
    resolveOpen: resolve ?? lookUpHere,
    bodyLimitBytes,
  };
  return async (given) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const timedOut = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new OutgoingError('TIMED_OUT')), { once: true });
    });
    timedOut.catch(() => undefined);
    try {
      // Not every resolver heeds the signal: the time is up whatever it does.
      return await Promise.race([follow(given, judged, signal), timedOut]);
    } catch (error) {
      throw faultOf(error, signal);
    }
  };
}
