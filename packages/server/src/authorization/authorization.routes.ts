import { smallBody } from '@foyer/api/body-limit';
import { paths } from '@foyer/api/paths';
import type { RateLimitName } from '@foyer/api/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieJarOf } from '#http/cookie-jar.ts';
import type { Identify } from '#http/identification.ts';
import { ProblemError } from '#http/problem.ts';
import type { RateLimits } from '#http/rate-limits.ts';
import { checkMediaType, type FormFields, takesBody } from '#http/request-bodies.ts';
import { clientAddress, linkOriginOf } from '#http/transport.ts';
import type { Platform } from '#platform.ts';
import { mountPath } from './authorization.rules.ts';
import type { AuthorizationServer } from './authorization-server.ts';

interface AuthorizationRoutesOptions {
  readonly platform: Platform;
  readonly identify: Identify;
  readonly server: AuthorizationServer;
  readonly rateLimits: RateLimits;
}

/** What of a request concerns the protocol. */
const passedOn = [
  'accept',
  'cookie',
  'authorization',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
] as const;
/** What of an answer is the connection's own. */
const kept = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** The addresses of the standard: discovery, keys, the beginning and the end of a request, tokens. */
export function authorizationRoutes(app: FastifyInstance, { platform, identify, server, rateLimits }: AuthorizationRoutesOptions): void {
  const handle = (method: 'GET' | 'POST', readsSession: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const cookies = cookieJarOf(request, reply, platform.config);
    const caller = readsSession ? await identify({ cookies, organizationId: undefined, renews: false, userAgent: '' }) : undefined;
    const given = passedOn.flatMap((name) => (typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : []));
    const { texts } = (request.body ?? { texts: {} }) as FormFields;
    const { status, headers, body, fault } = await server.answer({
      method,
      path: request.url.slice(mountPath.length),
      origin: linkOriginOf(request, platform.config),
      headers: Object.fromEntries(given) as Record<string, string>,
      signedIn: caller && { personId: caller.session.person.id, tokenHash: caller.session.tokenHash },
      ...(method === 'POST' && { form: texts }),
    });
    if (fault !== undefined) request.log.error({ err: fault }, 'The authorization server failed');
    for (const [name, value] of Object.entries(headers)) if (!kept.has(name) && value !== undefined) reply.header(name, value);
    return reply.code(status).send(body);
  };

  const count = (name: RateLimitName) => (request: FastifyRequest) => rateLimits.count(name, { address: clientAddress(request) });
  /** The beginning of a request is a page of the browser's: too many end at the page for what went wrong. */
  const countBeginning = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await count('authorization')(request);
    } catch (refusal) {
      if (!(refusal instanceof ProblemError) || !/\btext\/html\b/.test(request.headers.accept ?? '')) throw refusal;
      return reply.header('retry-after', String(refusal.details.retryAfterSeconds)).redirect(paths.error.pattern, 303);
    }
  };
  const admitForm = async (request: FastifyRequest) => {
    await count('open')(request);
    checkMediaType(request, 'form');
  };

  for (const path of ['/.well-known/openid-configuration', '/jwks'])
    app.get(`${mountPath}${path}`, { onRequest: count('open') }, handle('GET', false));
  app.get(`${mountPath}/auth`, { onRequest: countBeginning }, handle('GET', true));
  app.get(`${mountPath}/auth/:request`, { onRequest: count('open') }, handle('GET', true));
  app.post(`${mountPath}/token`, { ...takesBody(smallBody), onRequest: admitForm }, handle('POST', false));
}
