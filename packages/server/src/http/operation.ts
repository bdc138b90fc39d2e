import type { Access, BodyOf, Endpoint, ErrorCodeOf, EventStream, ParamsOf, QueryOf, Role, Schema } from '@foyer/api/endpoint';
import type { Language } from '@foyer/api/languages';
import type { CommonErrorCode } from '@foyer/api/problem.schema';
import type * as z from 'zod/mini';
import type { AuthRequests } from '#auth-requests.ts';
import type { Person, Program, Session } from '#caller.ts';
import type { Scope } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import type { Platform } from '#platform.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { EventSource } from './event-stream.ts';
import type { Identify } from './identification.ts';
import type { ProblemDetails } from './problem.ts';
import type { RateLimits } from './rate-limits.ts';

/** A person with their roles in the organization that a call is about. */
export interface Member extends Person {
  readonly roles: readonly Role[];
}

/** What is known of a call about an organization. */
export interface MemberContext {
  readonly session: Session;
  readonly caller: Member;
  readonly organization: OrganizationId;
  /** What the database lets the caller see of the organization. */
  readonly scope: Scope;
}

/** What is known of a call of a program. */
export interface ProgramContext {
  readonly program: Program;
  readonly organization: OrganizationId;
  /** What the database lets the program see: the organization of its project. */
  readonly scope: Scope;
}

/** What is known of a call of an operator. */
export interface OperatorContext {
  readonly session: Session;
  readonly caller: Person;
  /** What the database lets operators see: organizations and their owners, and of what is in them numbers only. */
  readonly scope: Scope;
}

type ContextOf<A extends Access> = A extends { kind: 'member' }
  ? MemberContext
  : A extends { kind: 'person' }
    ? { readonly session: Session; readonly caller: Person }
    : A extends { kind: 'project' }
      ? ProgramContext
      : A extends { kind: 'operator' }
        ? OperatorContext
        : unknown;

type FileOf<E extends Endpoint> = E['body'] extends { encoding: 'multipart' } ? { readonly file: Uint8Array | undefined } : unknown;

/**
 * Ends a call with one of these errors; a transaction that it is called in takes back what it wrote. A function that is given one
 * names the codes that it ends calls with, and cannot be called where one of them is not declared.
 */
export type Fail<Code extends string> = (code: Code, details?: ProblemDetails) => never;

/** What a handler knows of a request: checked against the contract, and with as much of the caller as its access promises. */
export type Call<E extends Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** From `If-Match`: the version that the caller last saw. */
  readonly version: number | undefined;
  readonly language: Language;
  readonly address: string;
  /** Where links in mails begin. */
  readonly linkOrigin: string;
  readonly userAgent: string;
  readonly cookies: CookieJar;
  /** Ends the request with one of the call's own errors, or one that any call can answer. */
  readonly fail: Fail<ErrorCodeOf<E> | CommonErrorCode>;
} & ContextOf<E['access']> &
  FileOf<E>;

interface ReplyHeaders {
  /** Where to go, as a path on this origin. */
  readonly location?: string | undefined;
  /** Becomes the `ETag`. */
  readonly version?: number;
  readonly totalCount?: number;
  readonly nextCursor?: string | undefined;
  readonly clearSiteData?: '"cache"';
  /** Under which a table is saved. */
  readonly fileName?: string;
}

type BodyAt<E extends Endpoint, Status extends keyof E['success']> = E['success'][Status] extends null
  ? { readonly data?: undefined }
  : // A text may come piece by piece: a table, of a call that says `csv`.
    E['success'][Status] extends z.ZodMiniString
    ? { readonly data?: string; readonly csv?: AsyncIterable<string> }
    : E['success'][Status] extends EventStream<infer S>
      ? { readonly data?: undefined; readonly events: EventSource<z.infer<S>> }
      : { readonly data: E['success'][Status] extends Schema ? z.infer<E['success'][Status]> : never };

/** An answer: one of the declared statuses with the body declared for it. */
export type Reply<E extends Endpoint> = {
  [Status in keyof E['success'] & number]: { readonly status: Status; readonly headers?: ReplyHeaders } & BodyAt<E, Status>;
}[keyof E['success'] & number];

/** What handlers work with. */
export interface Services extends Platform {
  readonly rateLimits: RateLimits;
  /** Whoever is signed in in a browser, for calls that anyone may make. */
  readonly identify: Identify;
  readonly authRequests: AuthRequests;
}

/** What answers a call. */
export type Handler<E extends Endpoint> = (call: Call<E>, services: Services) => Promise<Reply<E>>;

/** A handler for every call of a resource, or of an operation in each of its generations: a missing one does not compile. */
export type Handlers<Resource> = {
  readonly [Name in keyof Resource]: Resource[Name] extends Endpoint ? Handler<Resource[Name]> : Handlers<Resource[Name]>;
};
