import { defaultDestination, readNext } from '@foyer/api/auth/safe-next';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleFiles } from '#http/console-files.ts';
import { type CookieJar, cookieJarOf } from '#http/cookie-jar.ts';
import type { Limiter } from '#http/limiter.ts';
import { ProblemError } from '#http/problem.ts';
import { addressKey, linkOriginOf } from '#http/transport.ts';
import type { Platform } from '#platform.ts';
import { destinationAfterSignIn } from './auth.rules.ts';
import type { createIdentify } from './identify.ts';
import type { SignInContext } from './sign-in.ts';
import { signInContextOf } from './sign-in-cookies.ts';

/** What the pages of signing in work with. */
export interface FormPageOptions {
  readonly platform: Platform;
  readonly files: ConsoleFiles;
  readonly identify: ReturnType<typeof createIdentify>;
  readonly signInsByAddress: Limiter;
}

/** A page's query as it came. */
export type Query = Readonly<Record<string, unknown>>;

/** A value of a query or a form when it is a text with something in it. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** A page's address; what is undefined stays away. */
export function addressOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(given).toString();
  return search ? `${path}?${search}` : path;
}

/** Sends a browser on: 303 after a form, which makes the next request a GET. */
export function go(reply: FastifyReply, status: 302 | 303, address: string): FastifyReply {
  return reply.code(status).headers({ location: address, 'cache-control': 'no-store', vary: 'Cookie' }).send();
}

/** What signing in needs to know of the browser that sent a form. */
export function contextOf({ config }: Platform, request: FastifyRequest, cookies: CookieJar): SignInContext {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500);
  return signInContextOf({ cookies, address: request.ip, userAgent, linkOrigin: linkOriginOf(request, config) });
}

/** Takes one of an address's turns at signing in; the seconds to wait where there is none left. */
export async function takeTurn(turns: Limiter, request: FastifyRequest): Promise<number | undefined> {
  try {
    await turns.take(addressKey(request.ip), 'TOO_MANY_ATTEMPTS');
    return undefined;
  } catch (refusal) {
    if (refusal instanceof ProblemError) return refusal.details.retryAfterSeconds ?? 60;
    throw refusal;
  }
}

/** Where somebody who is signed in goes instead of signing in. */
export async function signedInDestination(
  { platform, identify }: FormPageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const { next, loggedOut, skipCheck } = request.query as Query;
  if (loggedOut !== undefined || skipCheck !== undefined) return undefined;
  const cookies = cookieJarOf(request, reply, platform.config);
  const caller = await identify({ cookies, organizationId: undefined, renews: false });
  return caller && (destinationAfterSignIn(readNext(textOf(next)), caller.session.person.confirmed) ?? defaultDestination);
}
