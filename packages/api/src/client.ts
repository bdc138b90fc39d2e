import * as z from 'zod/mini';
import {
  type BodyInputOf,
  type DataOf,
  type Endpoint,
  type ErrorCodeOf,
  fillPath,
  type ParamsOf,
  type QueryInputOf,
  type Schema,
  type StatusOf,
} from './endpoint.ts';
import { type CommonErrorCode, problemSchema } from './problem.schema.ts';

// Compiling validators needs `eval`, which the content security policy forbids; zod probes for it unless told.
z.config({ jitless: true });

/** RUN-01. */
export const httpTimeoutMs = 60_000;

/** Failures that never were an answer of the server. */
export type TransportErrorCode = 'OFFLINE' | 'TIMEOUT' | 'ABORTED' | 'UNREADABLE_ANSWER';

export interface Failure<Code extends string = string> {
  readonly ok: false;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly error: {
    readonly code?: Code | CommonErrorCode | TransportErrorCode;
    /** The server's own words in the asked language; empty when there was none. */
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly requestId?: string;
    /** Seconds, from `Retry-After`. */
    readonly retryAfterSeconds?: number;
  };
}

export interface Answer<Data, Status extends number = number> {
  readonly ok: true;
  readonly status: Status;
  readonly data: Data;
  readonly headers: {
    readonly location?: string;
    /** The version, without quotes. */
    readonly etag?: string;
    readonly totalCount?: number;
    readonly nextCursor?: string;
  };
}

export type Result<E extends Endpoint> = Answer<DataOf<E>, StatusOf<E>> | Failure<ErrorCodeOf<E>>;

type Given<Name extends string, T> = [T] extends [undefined] ? { readonly [K in Name]?: undefined } : { readonly [K in Name]: T };
type Params<E extends Endpoint> = [keyof ParamsOf<E>] extends [never] ? { readonly params?: undefined } : { readonly params: ParamsOf<E> };

export type CallInput<E extends Endpoint> = Params<E> &
  ([QueryInputOf<E>] extends [undefined] ? { readonly query?: undefined } : { readonly query?: QueryInputOf<E> }) &
  Given<'body', BodyInputOf<E>> & {
    readonly signal?: AbortSignal;
    /** The version last seen: sent as `If-Match`. */
    readonly version?: number | string;
    /** Becomes the project header `X-Foyer-Project`. */
    readonly header_subdomain?: string;
    /** Becomes `Authorization: Bearer`. */
    readonly projectToken?: string;
    /** Polls and background refetches do not renew the session. */
    readonly background?: boolean;
  };

/** What a stream is asked for with. */
export interface OpenInput {
  /** Ends it. */
  readonly signal: AbortSignal;
}

export interface ClientOptions {
  /** Where `/api` is; empty for the page's own origin. */
  readonly origin?: string;
  /** A language tag for `Accept-Language`, asked at each call. */
  readonly language?: () => string;
  /** The id of the person on whose screen the calls are made, asked at each call: in anybody else's session they are refused. */
  readonly person?: () => string | undefined;
  readonly fetch?: typeof fetch;
  /** Extra headers for every call, for tests and servers (a cookie, a forwarded address). */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Sees every result before the caller: the session watches for 401 here. */
  readonly onResult?: (endpoint: Endpoint, result: Answer<unknown> | Failure) => void;
}

export interface Client {
  /** Makes a call. Failures are returned, never thrown, and nothing is shown to anyone from here. */
  call<E extends Endpoint>(
    endpoint: E,
    ...input: Record<string, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
  ): Promise<Result<E>>;
  /** Opens the stream of a call that is answered with events; `followEvents` reads it. Waits for an answer for as long as the signal lets it. */
  open(endpoint: Endpoint, input: OpenInput): Promise<Response | Failure>;
}

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  signal?: AbortSignal;
  version?: number | string;
  header_subdomain?: string;
  projectToken?: string;
  background?: boolean;
}

const projectNamePattern = /^[a-z0-9-]{2,63}$/;

function urlOf(endpoint: Endpoint, input: LooseInput, origin: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== '') search.append(name, String(value));
  const text = search.toString();
  return `${origin}/api${fillPath(endpoint.path, input.params ?? {})}${text && `?${text}`}`;
}

function encodeBody(endpoint: Endpoint, body: Record<string, unknown> | undefined, headers: Headers): BodyInit | undefined {
  if (!endpoint.body) return undefined;
  const given = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== null);
  if (endpoint.body.encoding === 'json') {
    headers.set('Content-Type', 'application/json');
    return JSON.stringify(body);
  }
  if (endpoint.body.encoding === 'form') return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const form = new FormData();
  for (const [name, value] of given) value instanceof Blob ? form.append(name, value) : form.append(name, String(value));
  return form;
}

function failure(status: number, code: TransportErrorCode): Failure {
  return { ok: false, status, error: { code, message: '' } };
}

async function readFailure(response: Response): Promise<Failure> {
  const parsed = z.safeParse(problemSchema, await response.json().catch(() => undefined));
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const problem = parsed.success ? parsed.data : { message: '' };
  return {
    ok: false,
    status: response.status,
    error: { ...problem, ...(Number.isFinite(retryAfter) && { retryAfterSeconds: retryAfter }) } as Failure['error'],
  };
}

/** A body that is no JSON is taken as the text that it is: the contract says where that is an answer. What breaks off is none. */
function jsonOrText(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return /^[^[{]/.test(text) ? text : undefined;
  }
}

/** A success that says what went wrong is a failure, whatever else it has and whichever call it answers (SHR-17). */
const refusalSchema = z.object({ errorMessage: z.string().check(z.minLength(1)) });

async function readAnswer(endpoint: Endpoint, response: Response): Promise<Answer<unknown> | Failure> {
  if (!response.ok) return readFailure(response);
  const text = await response.text().catch(() => undefined);
  const body: unknown = endpoint.csv ? text : jsonOrText(text);
  const refusal = z.safeParse(refusalSchema, body);
  if (refusal.success) return { ok: false, status: response.status, error: { message: refusal.data.errorMessage } };
  // A stream is opened, and never read as a whole.
  const success = endpoint.success as { readonly [status: number]: Schema | null };
  const schema = endpoint.alsoSuccess?.includes(response.status) ? null : success[response.status];
  if (schema === undefined) return failure(response.status, 'UNREADABLE_ANSWER');
  let data: unknown;
  if (schema !== null) {
    const parsed = z.safeParse(schema, body);
    if (!parsed.success) return failure(response.status, 'UNREADABLE_ANSWER');
    data = parsed.data;
  }
  const header = (name: string) => response.headers.get(name) ?? undefined;
  const location = header('Location');
  const etag = header('ETag')?.replace(/^(?:W\/)?"(.*)"$/, '$1');
  const total = header('X-Total-Count');
  const nextCursor = header('X-Next-Cursor');
  return {
    ok: true,
    status: response.status,
    data,
    headers: {
      ...(location !== undefined && { location }),
      ...(etag !== undefined && { etag }),
      ...(total !== undefined && { totalCount: Number(total) }),
      ...(nextCursor !== undefined && { nextCursor }),
    },
  };
}

/** A client of the contract. Answers are checked against it, so that a wrong shape is a failure and not a surprise further in. */
export function createClient(options: ClientOptions = {}): Client {
  const request = (endpoint: Endpoint, input: LooseInput, signal: AbortSignal): Promise<Response> => {
    const headers = new Headers({ Accept: 'application/json', 'X-Requested-With': 'foyer', ...options.headers });
    const language = options.language?.();
    if (language) headers.set('Accept-Language', language);
    const person = options.person?.();
    if (person !== undefined) headers.set('X-Foyer-Person', person);
    if (input.version !== undefined) headers.set('If-Match', `"${input.version}"`);
    if (input.background) headers.set('X-Foyer-Background', '1');
    if (input.header_subdomain && projectNamePattern.test(input.header_subdomain)) headers.set('X-Foyer-Project', input.header_subdomain);
    if (input.projectToken) headers.set('Authorization', `Bearer ${input.projectToken}`);
    const body = encodeBody(endpoint, input.body, headers);
    return (options.fetch ?? globalThis.fetch)(urlOf(endpoint, input, options.origin ?? ''), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      signal,
      ...(body !== undefined && { body }),
    });
  };
  const send = async (endpoint: Endpoint, input: LooseInput): Promise<Answer<unknown> | Failure> => {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? httpTimeoutMs);
    try {
      const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
      return await readAnswer(endpoint, await request(endpoint, input, signal));
    } catch {
      if (input.signal?.aborted) return failure(0, 'ABORTED');
      return failure(0, timeout.aborted ? 'TIMEOUT' : 'OFFLINE');
    }
  };
  return {
    call: async (endpoint, ...[input]) => {
      const result = await send(endpoint, (input ?? {}) as unknown as LooseInput);
      options.onResult?.(endpoint, result);
      return result as never;
    },
    open: async (endpoint, input) => {
      const response = await request(endpoint, { ...input, background: true }, input.signal).catch(() => undefined);
      if (response?.ok) return response;
      const result = response ? await readFailure(response) : failure(0, input.signal.aborted ? 'ABORTED' : 'OFFLINE');
      options.onResult?.(endpoint, result);
      return result;
    },
  };
}
