import type * as z from 'zod/mini';
import type { BodyLimit } from './body-limit.ts';
import type { Role } from './people/role-set.ts';
import type { RateLimitName } from './rate-limits.ts';

export type { Role };

/**
 * Who may make a call. The server enforces it and the console asks the same value what to show.
 * - `public`: anyone, with or without a session.
 * - `person`: a live session; `confirmed` also asks for a confirmed e-mail (403 USER_NOT_CONFIRMED otherwise), `recent` for a proof
 *   of who one is within the last 15 minutes (403 AUTHENTICATION_TOO_OLD otherwise); `joins` says that the call makes them a member
 *   of an organization, which operators never are (403 FORBIDDEN).
 * - `member`: a live session of a member of the organization named by the path's first parameter `id` (404 otherwise,
 *   byte for byte like an unknown id); with `anyOf`, a member who holds one of the roles or is an owner (403 otherwise). While the
 *   organization is suspended only calls with `whileSuspended` are answered (403 ORGANIZATION_SUSPENDED otherwise).
 * - `project`: a program with a live credential of a project (`Authorization: Bearer`), and no person. Organization and project are
 *   the credential's; no cookie is read.
 * - `operator`: a live session of an operator, who belongs to the provider and to no organization (404 for everybody else). Their
 *   account has a second factor (403 SECOND_FACTOR_REQUIRED otherwise); `recent` as above, for calls that change something.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'person'; readonly confirmed?: true; readonly recent?: true; readonly joins?: true }
  | { readonly kind: 'member'; readonly anyOf?: readonly Role[]; readonly whileSuspended?: true }
  | { readonly kind: 'project' }
  | { readonly kind: 'operator'; readonly recent?: true };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Segment<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Segment<Rest> : never;
/** The names between braces in a path template, so that a missing path parameter does not compile. */
export type PathParams<Path extends string> = { readonly [Name in Segment<Path>]: string };

export type Schema = z.core.$ZodType;

export type Body =
  | { readonly encoding: 'json'; readonly schema: Schema; readonly limit: BodyLimit }
  /** `application/x-www-form-urlencoded`, for calls made by browsers' own forms and by OAuth clients. */
  | { readonly encoding: 'form'; readonly schema: Schema; readonly limit: BodyLimit }
  /** Text fields follow `schema`; a file field is a part of its own and is never in `schema`. */
  | { readonly encoding: 'multipart'; readonly schema: Schema; readonly file: string; readonly limit: BodyLimit };

/** An answer that goes on: server-sent events (`text/event-stream`), the data of each by this schema as JSON. */
export interface EventStream<S extends Schema = Schema> {
  readonly events: S;
}

/** Status → schema of the answer's body, or of the events that it consists of; `null` where the answer has no body. */
export type Success = { readonly [status: number]: Schema | EventStream | null };

/** Error code → status. Codes that every call can answer (validation, session, limits) are declared once in `problem.schema.ts`. */
export type Errors = { readonly [code: string]: number };

export interface Endpoint<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  B extends Body | undefined = Body | undefined,
  S extends Success = Success,
  E extends Errors = Errors,
  A extends Access = Access,
> {
  readonly method: Method;
  /** Template below `/api`, parameters in braces. */
  readonly path: Path;
  readonly access: A;
  /** What is counted before anything of the body is read. */
  readonly rateLimit?: RateLimitName;
  readonly query: Query;
  readonly body: B;
  readonly success: S;
  readonly errors: E;
  /** Not in the specification: an addition that never changes a specified call. */
  readonly extension?: true;
  /**
   * Further statuses that the specification counts as success. Our own server answers none of them; nothing is read of such an answer.
   */
  readonly alsoSuccess?: readonly number[];
  /** Further templates with the same parameters where the same call is answered: those with a version prefix, of what has one form only. */
  readonly alsoAt?: readonly string[];
  /** Answers carry an `ETag` with the version and take `If-Match` (412 VERSION_CONFLICT). */
  readonly versioned?: true;
  /** A list: plain array, with `X-Total-Count` and `X-Next-Cursor`. */
  readonly list?: true;
  /** Reads no cookie and does nothing in anybody's name: any program may make the call, without the header of our own client. */
  readonly cookieless?: true;
  /** The answer is a table of comma-separated values to be saved as a file; a browser gets it by a link. */
  readonly csv?: true;
}

/** Whoever needs no session is limited by something else: a call of anyone, or of a program, does not compile without that. */
type RateLimitFor<A extends Access> = A extends { readonly kind: 'public' | 'project' }
  ? { readonly rateLimit: RateLimitName }
  : { readonly rateLimit?: RateLimitName };

/** Declares a call once, for server, client, tests and stories. The types of everything else follow from this value. */
// The build leaves out the calls that nothing makes:
// @__NO_SIDE_EFFECTS__
export function endpoint<
  const Path extends string,
  const S extends Success,
  const E extends Errors,
  const A extends Access,
  Query extends Schema | undefined = undefined,
  const B extends Body | undefined = undefined,
>(
  declaration: RateLimitFor<A> & {
    readonly method: Method;
    readonly path: Path;
    readonly access: A;
    readonly query?: Query;
    readonly body?: B;
    readonly success: S;
    readonly errors: E;
    readonly extension?: true;
    readonly alsoSuccess?: readonly number[];
    readonly alsoAt?: readonly string[];
    readonly versioned?: true;
    readonly list?: true;
    readonly cookieless?: true;
    readonly csv?: true;
  },
): Endpoint<Path, Query, B, S, E, A> {
  // A declaration without query or body has none: the types say `undefined` instead of leaving the property out.
  return declaration as Endpoint<Path, Query, B, S, E, A>;
}

/** Declares an answer that is a stream of events. A call has one success then. */
// @__NO_SIDE_EFFECTS__
export const streamOf = <const S extends Schema>(events: S): EventStream<S> => ({ events });

/** Of a success that is a stream of events, what they are. */
export function eventsIn(success: Schema | EventStream | null | undefined): Schema | undefined {
  return success && 'events' in success ? success.events : undefined;
}

/** Whether a call is answered with a stream of events, which goes on as long as both ends want. */
export const isStreamed = ({ success }: Pick<Endpoint, 'success'>): boolean => eventsIn(success[200]) !== undefined;

type Output<T> = T extends Schema ? z.infer<T> : undefined;
type Input<T> = T extends Schema ? z.input<T> : undefined;

/** The parsed path parameters of a call. */
export type ParamsOf<E extends Endpoint> = PathParams<E['path']>;
/** The query as a caller writes it. */
export type QueryInputOf<E extends Endpoint> = Input<E['query']>;
/** The query as a handler receives it. */
export type QueryOf<E extends Endpoint> = Output<E['query']>;
/** The body as a caller writes it; multipart bodies add their file field. */
export type BodyInputOf<E extends Endpoint> = E['body'] extends { encoding: 'multipart'; schema: infer T; file: infer F extends string }
  ? // A schema without fields says `Record<string, never>`, which would forbid the file too.
    (Input<T> extends Record<string, never> ? unknown : Input<T>) & { readonly [K in F]?: Blob | null }
  : E['body'] extends { schema: infer T }
    ? Input<T>
    : undefined;
/** The text part of a body as a handler receives it. */
export type BodyOf<E extends Endpoint> = E['body'] extends { schema: infer T } ? Output<T> : undefined;
/** The union of the call's success bodies. */
export type DataOf<E extends Endpoint> = { [K in keyof E['success']]: Output<E['success'][K]> }[keyof E['success']];
/** One event of a call that is answered with a stream of them. */
export type EventOf<E extends Endpoint> = {
  [K in keyof E['success']]: E['success'][K] extends EventStream<infer S> ? z.infer<S> : never;
}[keyof E['success']];
/** The success statuses of a call. */
export type StatusOf<E extends Endpoint> = keyof E['success'] & number;
/** The call's own error codes. */
export type ErrorCodeOf<E extends Endpoint> = keyof E['errors'] & string;

/** Fills a path template. @throws RangeError when a parameter is empty: it would change which call is made. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new RangeError(`The path ${path} needs a value for {${name}}.`);
    return encodeURIComponent(value);
  });
}
