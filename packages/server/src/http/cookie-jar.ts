import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { isPlainLoopback } from './transport.ts';

/** The cookies that no script reads. */
export const cookieNames = { session: 'foyer-sid', challenge: 'foyer-2fa', device: 'foyer-known', invite: 'foyer-invite' } as const;
export type CookieKind = keyof typeof cookieNames;

/** A request's own cookies, by what they are for. */
export interface CookieJar {
  get(kind: CookieKind): string | undefined;
  /** Without an age the cookie goes with the browser's window. */
  set(kind: CookieKind, value: string, maxAgeSeconds?: number): void;
  clear(kind: CookieKind): void;
}

/** The cookies of one request and its answer. */
export function cookieJarOf(request: FastifyRequest, reply: FastifyReply, config: Config): CookieJar {
  const plain = isPlainLoopback(request, config);
  const nameOf = (kind: CookieKind) => (plain ? cookieNames[kind] : `__Host-${cookieNames[kind]}`);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: !plain } as const;
  return {
    get: (kind) => request.cookies[nameOf(kind)] || undefined,
    set: (kind, value, maxAge) => void reply.setCookie(nameOf(kind), value, { ...attributes, ...(maxAge !== undefined && { maxAge }) }),
    clear: (kind) => void reply.clearCookie(nameOf(kind), attributes),
  };
}
