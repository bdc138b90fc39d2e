import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** How a request is answered. */
export interface ProtocolAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly body: string;
  /** What went wrong with this server, as opposed to the request. */
  readonly fault?: unknown;
}

interface ProcessRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly isSecure: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>> | undefined;
}

/**
 * A request as Node would hand it over, whole and without a connection: what reads it listens to nobody but us, and what answers it
 * writes to nobody.
 */
export function requestInProcess({ method, url, isSecure, headers, form }: ProcessRequest): IncomingMessage {
  const incoming = new IncomingMessage(Object.assign(new Socket(), { encrypted: isSecure }));
  const body = form && new URLSearchParams(form).toString();
  Object.assign(incoming, { method, url, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1, complete: true });
  incoming.headers = {
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(Buffer.byteLength(body)) }),
  };
  if (body !== undefined) incoming.push(body);
  incoming.push(null);
  return incoming;
}

/** What a Koa application has made up its mind to answer. */
interface Conclusion {
  readonly status: number;
  readonly response: { readonly headers: ProtocolAnswer['headers'] };
  readonly body: unknown;
  respond?: boolean | undefined;
}

/** Takes an answer before Koa writes it. */
export function takeAnswer(context: Conclusion): ProtocolAnswer {
  context.respond = false;
  const { status, body, response } = context;
  if (typeof body === 'string' || body === undefined || body === null) return { status, headers: response.headers, body: body ?? '' };
  return { status, headers: response.headers, body: JSON.stringify(body) };
}
