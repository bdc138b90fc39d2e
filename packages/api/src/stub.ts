import { type Client, createClient } from './client.ts';
import type { BodyInputOf, DataOf, Endpoint, ParamsOf } from './endpoint.ts';

export interface StubRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: BodyInputOf<E>;
  /** From `If-Match`. */
  readonly version: number | undefined;
}

/** What a stub answers: a success body (`undefined` where there is none), or a status with anything at all. */
export type StubReply<E extends Endpoint> =
  | { readonly data: DataOf<E>; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  | {
      readonly status: number;
      readonly problem: { readonly message: string; readonly code?: string; readonly fields?: Record<string, string> };
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** A success that is a failure: with a body beside the message, or with the message alone. */
  | { readonly errorMessage: string; readonly data?: DataOf<E>; readonly status?: number }
  /** Never answers, for loading states. */
  | 'pending'
  /** The network is gone. */
  | 'offline';

export interface Stub {
  readonly endpoint: Endpoint;
  readonly reply: (request: StubRequest<Endpoint>) => Promise<Response> | Response;
}

/** An answer to one call, typed by the contract, for stories and tests. The latest stub of a call wins. */
export function stub<E extends Endpoint>(
  endpoint: E,
  reply: StubReply<E> | ((request: StubRequest<E>) => StubReply<E> | Promise<StubReply<E>>),
): Stub {
  return {
    endpoint,
    reply: async (request) => {
      const given = typeof reply === 'function' ? await reply(request as unknown as StubRequest<E>) : reply;
      if (given === 'pending') return new Promise<Response>(() => {});
      if (given === 'offline') throw new TypeError('Failed to fetch');
      if ('problem' in given) return Response.json(given.problem, { status: given.status, headers: { ...given.headers } });
      const status = given.status ?? Number(Object.keys(endpoint.success)[0]);
      if ('errorMessage' in given) return Response.json(Object.assign({}, given.data, { errorMessage: given.errorMessage }), { status });
      if (endpoint.csv) return new Response(String(given.data), { status, headers: { 'Content-Type': 'text/csv', ...given.headers } });
      return endpoint.success[status] === null
        ? new Response(null, { status, headers: { ...given.headers } })
        : Response.json(given.data, { status, headers: { ...given.headers } });
    },
  };
}

function matcher(endpoint: Endpoint): RegExp {
  return new RegExp(`^/api${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** How specific a path is: literal segments beat parameters, so that `/organizations/new` is not read as an id. */
function literalLength(endpoint: Endpoint): number {
  return endpoint.path.replace(/\{\w+\}/g, '').length;
}

async function bodyOf(init: RequestInit | undefined): Promise<unknown> {
  if (typeof init?.body === 'string') return JSON.parse(init.body);
  if (init?.body instanceof FormData || init?.body instanceof URLSearchParams) return Object.fromEntries(init.body);
  return undefined;
}

/** A `fetch` that knows only the given stubs; anything else is told and answers 501, which no screen mistakes for success. */
export function stubFetch(stubs: readonly Stub[], onUnknown?: (call: string) => void): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://stub.invalid');
    const method = init?.method ?? 'GET';
    const found = stubs
      .map((candidate, index) => ({ candidate, index, match: matcher(candidate.endpoint).exec(url.pathname) }))
      .filter(({ candidate, match }) => match && candidate.endpoint.method === method)
      .sort((a, b) => literalLength(b.candidate.endpoint) - literalLength(a.candidate.endpoint) || b.index - a.index)[0];
    if (!found?.match) {
      onUnknown?.(`${method} ${url.pathname}`);
      return Response.json({ message: `No stub for ${method} ${url.pathname}` }, { status: 501 });
    }
    const aborted = new Promise<never>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const seen = new Headers(init?.headers).get('If-Match');
    const answered = found.candidate.reply({
      params: found.match.groups as never,
      query: Object.fromEntries(url.searchParams),
      body: (await bodyOf(init)) as never,
      version: seen === null ? undefined : Number(seen.replaceAll('"', '')),
    });
    return Promise.race([answered, aborted]);
  };
}

/** A client over stubs. */
export function stubClient(...stubs: readonly Stub[]): Client {
  return createClient({ fetch: stubFetch(stubs) });
}
