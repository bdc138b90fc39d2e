import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { callRefusal, operatorRole } from '@foyer/api/access';
import { imageMaxBytes, smallBody } from '@foyer/api/body-limit';
import { contract } from '@foyer/api/contract';
import { type Body, type Endpoint, eventsIn, isStreamed, type Schema } from '@foyer/api/endpoint';
import { commonErrors } from '@foyer/api/problem.schema';
import { rateLimits } from '@foyer/api/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Caller, Program } from '#caller.ts';
import { isForeignKeyViolation, type Scope } from '#db/database.ts';
import { type OrganizationId, organizationIdOf } from '#db/organization-id.ts';
import { comesFirst } from './asking.ts';
import { cookieJarOf } from './cookie-jar.ts';
import { answerEvents, type EventSource } from './event-stream.ts';
import type { IdentifyProgram } from './identification.ts';
import { languageOfHeader } from './language.ts';
import type { Call, Handler, Handlers, ProgramContext, Reply, Services } from './operation.ts';
import { mayChange } from './origin-check.ts';
import { type ProblemDetails, ProblemError } from './problem.ts';
import { isRecentAuthentication } from './recent-authentication.ts';
import { checkMediaType, type FormFields, takesBody } from './request-bodies.ts';
import { clientAddress, linkOriginOf, originOf } from './transport.ts';
import { validated, versionOf } from './validation.ts';

/** A handler for every call of the contract. */
export type ContractHandlers = { readonly [Resource in keyof typeof contract]: Handlers<(typeof contract)[Resource]> };

export interface KernelOptions {
  readonly services: Services;
  readonly identifyProgram: IdentifyProgram;
  /** Notes an answer that goes on, when it begins: its end says nothing of how long it took to answer. */
  readonly noteStream: (request: FastifyRequest, reply: FastifyReply) => void;
}

const callers = new WeakMap<FastifyRequest, Caller>();
const programs = new WeakMap<FastifyRequest, Program>();

/** The organization that a call names, as far as it can be one. */
function organizationNamed({ access }: Endpoint, request: FastifyRequest): OrganizationId | undefined {
  return access.kind === 'member' ? organizationIdOf((request.params as Record<string, string>).id ?? '') : undefined;
}

/** Who made a request, and the organization that it was about, as the log may say it. */
export function partiesOf(request: FastifyRequest): {
  readonly person?: string;
  readonly organization?: string;
  readonly credential?: string;
} {
  const program = programs.get(request);
  if (program) return { organization: String(program.organizationId), credential: program.credential.id };
  const person = callers.get(request)?.session.person.id;
  const { endpoint } = request.routeOptions.config;
  const organization = endpoint && organizationNamed(endpoint, request);
  return { ...(person !== undefined && { person }), ...(organization !== undefined && { organization: String(organization) }) };
}

function fail(code: string, status: number | undefined, details?: ProblemDetails): never {
  throw new ProblemError(code, status ?? 500, details);
}

/** The source of a request, for the checks against forged ones. */
export function sourceOf(request: FastifyRequest) {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return {
    method: request.method,
    site: header('sec-fetch-site'),
    origin: header('origin'),
    requestedWith: header('x-requested-with'),
    contentType: header('content-type'),
  };
}

function checkAccess(endpoint: Endpoint, { session, membership }: Caller, now: Date): void {
  const { authenticatedAt, person } = session;
  const isRecent = isRecentAuthentication(authenticatedAt, now);
  const refusal = callRefusal(endpoint, {
    isConfirmed: person.confirmed,
    isRecent,
    roles: membership?.roles,
    isSuspended: membership?.isSuspended ?? false,
    isOperator: person.role === operatorRole,
    hasSecondFactor: person.secondFactor,
  });
  if (refusal) fail(refusal, commonErrors[refusal]);
}

const userAgentOf = ({ headers }: FastifyRequest) => (headers['user-agent'] ?? '').slice(0, 500);

const isCountedBySession = ({ rateLimit }: Endpoint) => rateLimit !== undefined && rateLimits[rateLimit].per === 'session or address';

/** Who makes a request now, and their place in the organization that the call is about. */
function identified(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, { services }: KernelOptions) {
  return services.identify({
    cookies: cookieJarOf(request, reply, services.config),
    organizationId: organizationNamed(endpoint, request),
    renews: request.headers['x-foyer-background'] !== '1' && !isStreamed(endpoint),
    userAgent: userAgentOf(request),
  });
}

/** The program that makes a request; undefined without a credential, or with one that does not hold. */
async function identifiedProgram(request: FastifyRequest, { identifyProgram }: KernelOptions): Promise<Program | undefined> {
  const credential = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return credential === undefined ? undefined : identifyProgram(credential);
}

/** Lets a program in by its credential alone: what a browser sends by itself counts for nothing, so that no page can make its calls. */
async function admitProgram(request: FastifyRequest, options: KernelOptions): Promise<void> {
  // Whoever tries credentials out is counted where they come from.
  await options.services.rateLimits.count('open', { address: clientAddress(request) });
  const program = await identifiedProgram(request, options);
  if (program === undefined) fail('CREDENTIAL_INVALID', commonErrors.CREDENTIAL_INVALID);
  programs.set(request, program);
  // ORG-51
  if (program.isSuspended) fail('ORGANIZATION_SUSPENDED', commonErrors.ORGANIZATION_SUSPENDED);
}

/** Lets a person in, or anyone to a public call. */
async function admitPerson(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, options: KernelOptions): Promise<void> {
  const { clock, config, rateLimits } = options.services;
  const isWrite = endpoint.method !== 'GET';
  if (isWrite && !endpoint.cookieless && !mayChange(sourceOf(request), originOf(request, config)))
    fail('ORIGIN_REJECTED', commonErrors.ORIGIN_REJECTED);
  if (endpoint.access.kind === 'public') {
    const caller = isCountedBySession(endpoint) ? await identified(endpoint, request, reply, options) : undefined;
    if (caller) callers.set(request, caller);
    return;
  }
  const caller = await identified(endpoint, request, reply, options);
  if (caller === undefined) fail('SESSION_EXPIRED', commonErrors.SESSION_EXPIRED);
  const meant = request.headers['x-foyer-person'];
  // Another window has signed somebody else in: what was done on the former person's screen is not to be done by this one.
  if (meant !== undefined && meant !== caller.session.person.id) fail('PERSON_CHANGED', commonErrors.PERSON_CHANGED);
  callers.set(request, caller);
  if (isWrite) await rateLimits.countWrite(caller.session.tokenHash);
  checkAccess(endpoint, caller, clock.now());
}

/** Lets a request in, or ends it, before anything of its body is read. */
function createAdmission(endpoint: Endpoint, options: KernelOptions) {
  const { rateLimits } = options.services;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (endpoint.access.kind === 'project') await admitProgram(request, options);
    else await admitPerson(endpoint, request, reply, options);
    const tokenHash = callers.get(request)?.session.tokenHash;
    const credential = programs.get(request)?.credential.id;
    if (endpoint.rateLimit) await rateLimits.count(endpoint.rateLimit, { address: clientAddress(request), tokenHash, credential });
    if (endpoint.body) checkMediaType(request, endpoint.body.encoding);
  };
}

function bodyOf(body: Body | undefined, given: unknown): { body?: unknown; file?: Uint8Array } {
  if (!body) return {};
  if (body.encoding === 'json') return { body: validated(body.schema, given) };
  const { texts, files } = (given ?? { texts: {}, files: {} }) as FormFields;
  const fileField = body.encoding === 'multipart' ? body.file : undefined;
  const { [fileField ?? '']: file, ...stray } = files;
  if (Object.keys(stray).length > 0)
    fail('VALIDATION_FAILED', commonErrors.VALIDATION_FAILED, {
      fields: Object.fromEntries(Object.keys(stray).map((name) => [name.slice(0, 100), 'UNKNOWN_FIELD'])),
    });
  const parsed = validated(body.schema, texts);
  if (file && file.byteLength > imageMaxBytes) fail('IMAGE_TOO_LARGE', commonErrors.BODY_TOO_LARGE);
  // A browser sends an empty, nameless part for a file field that nothing was chosen for; a real one that is empty is no image either way.
  return { body: parsed, ...(file && { file }) };
}

/** The caller as handlers know them; the scope is that of the organization that the call is about, or that of operators. */
function contextOf({ session, membership }: Caller, { access }: Endpoint) {
  const { person } = session;
  if (access.kind === 'operator') return { session, caller: person, scope: { kind: 'operator', personId: person.id } satisfies Scope };
  if (!membership) return { session, caller: person };
  const { organizationId, roles } = membership;
  const scope: Scope = { kind: 'organization', organizationId, personId: person.id };
  return { session, caller: { ...person, roles }, organization: organizationId, scope };
}

/** The same of a program. */
function programContextOf(program: Program): ProgramContext {
  const { organizationId } = program;
  return { program, organization: organizationId, scope: { kind: 'organization', organizationId } };
}

function callOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, { services: { config } }: KernelOptions): Call<Endpoint> {
  const caller = callers.get(request);
  const program = programs.get(request);
  const statuses: Readonly<Record<string, number>> = { ...commonErrors, ...endpoint.errors };
  return {
    params: request.params as Record<string, string>,
    query: endpoint.query && validated(endpoint.query, { ...(request.query as object) }),
    body: undefined,
    ...bodyOf(endpoint.body, request.body),
    version: endpoint.versioned && endpoint.method !== 'GET' ? versionOf(request.headers['if-match']) : undefined,
    language: languageOfHeader(request.headers['accept-language']),
    address: clientAddress(request),
    linkOrigin: linkOriginOf(request, config),
    userAgent: userAgentOf(request),
    cookies: cookieJarOf(request, reply, config),
    fail: (code: string, details?: ProblemDetails) => fail(code, statuses[code], details),
    ...(caller && contextOf(caller, endpoint)),
    ...(program && programContextOf(program)),
  } as unknown as Call<Endpoint>;
}

/** Outside production an answer that is not the declared one is a fault of ours, and is shown as one. */
function checkAnswer(name: string, endpoint: Endpoint, { status, data }: { status: number; data?: unknown }): void {
  const success = endpoint.success[status];
  if (success === undefined) throw new Error(`${name} answered ${status}, which its contract does not know`);
  if (success === null) return;
  checkData(name, success as Schema, data);
}

function checkData(name: string, schema: Schema, data: unknown): void {
  const parsed = z.safeParse(schema, data);
  if (!parsed.success) throw new Error(`${name} answered something else than its contract says: ${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, JSON.parse(JSON.stringify(data)))) throw new Error(`${name} answered more than its contract says`);
}

interface Answered {
  readonly status: number;
  readonly data?: unknown;
  readonly csv?: AsyncIterable<string>;
  readonly events?: EventSource<unknown>;
  readonly headers?: NonNullable<Reply<Endpoint>['headers']>;
}

/** Lets a handler answer. What it writes into an organization that has gone since the caller was let in is answered as about one that never was. */
async function handled(
  handler: Handler<Endpoint>,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  options: KernelOptions,
): Promise<Answered> {
  try {
    return (await handler(callOf(endpoint, request, reply, options), options.services)) as Answered;
  } catch (error) {
    if (endpoint.access.kind === 'member' && isForeignKeyViolation(error)) {
      const caller = await identified(endpoint, request, reply, options);
      if (caller?.membership === undefined) fail('NOT_FOUND', commonErrors.NOT_FOUND);
    }
    if (endpoint.access.kind === 'project' && isForeignKeyViolation(error) && (await identifiedProgram(request, options)) === undefined)
      fail('CREDENTIAL_INVALID', commonErrors.CREDENTIAL_INVALID);
    throw error;
  }
}

function answer(reply: FastifyReply, { status, data, headers = {} }: Answered) {
  reply.code(status);
  if (headers.location !== undefined) reply.header('location', headers.location);
  if (headers.version !== undefined) reply.header('etag', `"${headers.version}"`);
  if (headers.totalCount !== undefined) reply.header('x-total-count', String(headers.totalCount));
  if (headers.nextCursor !== undefined) reply.header('x-next-cursor', headers.nextCursor);
  if (headers.clearSiteData !== undefined) reply.header('clear-site-data', headers.clearSiteData);
  return data === undefined ? reply.send() : reply.type('application/json; charset=utf-8').send(JSON.stringify(data));
}

/** Sends a table as a file, piece by piece: the next piece is read when the former has gone out. The first is read before anything is said. */
async function answerTable(reply: FastifyReply, table: AsyncIterable<string>, fileName = 'table.csv') {
  const pieces = table[Symbol.asyncIterator]();
  const first = await pieces.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(all(), { objectMode: false }));
}

/** Sends events, each of which outside production is checked like any answer. */
function answerStream(name: string, endpoint: Endpoint, source: EventSource<unknown>, reply: FastifyReply, options: KernelOptions): void {
  const schema = eventsIn(endpoint.success[200]);
  options.noteStream(reply.request, reply);
  answerEvents(reply, (sink) =>
    source({
      ...sink,
      send: (event) => {
        if (schema && !options.services.config.production) checkData(name, schema, event);
        sink.send(event);
      },
    }),
  );
}

function routePath(path: string): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/** Serves the whole contract: access, reading, answering. A handler sees only what was let in and read. */
export function implement(app: FastifyInstance, handlers: ContractHandlers, options: KernelOptions): void {
  for (const [resource, calls] of Object.entries(contract)) {
    for (const [name, declared] of Object.entries(calls)) {
      const endpoint = declared as Endpoint;
      const handler = (handlers[resource as keyof ContractHandlers] as unknown as Record<string, Handler<Endpoint>>)[name];
      if (!handler) throw new Error(`No handler for ${resource}.${name}`);
      const { bodyLimit, config } = takesBody(endpoint.body?.limit ?? smallBody);
      for (const path of [endpoint.path, ...(endpoint.alsoAt ?? [])])
        app.route({
          method: endpoint.method,
          url: routePath(path),
          bodyLimit,
          // Nobody would end a stream that nobody reads.
          exposeHeadRoute: endpoint.method === 'GET' && !isStreamed(endpoint),
          config: {
            ...config,
            ...comesFirst(endpoint.rateLimit),
            endpoint,
            operation: name,
            takesFile: endpoint.body?.encoding === 'multipart',
          },
          onRequest: createAdmission(endpoint, options),
          handler: async (request, reply) => {
            const result = await handled(handler, endpoint, request, reply, options);
            if (result.events) return answerStream(name, endpoint, result.events, reply, options);
            if (result.csv) return answerTable(reply, result.csv, result.headers?.fileName);
            if (!options.services.config.production) checkAnswer(name, endpoint, result);
            return answer(reply, result);
          },
        });
    }
  }
}

/** The methods of the contract's calls at a path, for `Allow`. */
export function createMethodsAt(): (path: string) => readonly string[] {
  const byPath = new Map<string, Set<string>>();
  for (const endpoint of Object.values(contract).flatMap((calls) => Object.values(calls) as Endpoint[])) {
    for (const path of [endpoint.path, ...(endpoint.alsoAt ?? [])]) {
      const methods = byPath.get(path) ?? new Set();
      byPath.set(path, methods.add(endpoint.method));
      if (endpoint.method === 'GET' && !isStreamed(endpoint)) methods.add('HEAD');
    }
  }
  const patterns = [...byPath].map(([path, methods]) => ({ pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`), methods }));
  return (path) => [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]))].sort();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** The call's name, for the log. */
    operation?: string;
    /** The call takes a file: too large a body is too large an image. */
    takesFile?: boolean;
  }
}
