import { createPublicKey, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import cookies from '@fastify/cookie';
import { brand } from '@foyer/api/brand';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { languageOfHeader } from '#http/language.ts';
import { languageOfPage, themeOfPage } from '#http/pages.ts';
import { providerRoutes } from './provider.ts';
import { type Application, type Behaviour, behaviourPage, behaviours, providerPage, studioPage, studioScript } from './sandbox-page.ts';
import { pluginRoutes, type WayToConsole } from './sandbox-plugins.ts';

/** The keys that the console's authorization server signs with. */
interface TrustedKeys {
  current(): Promise<readonly { readonly kid: string; readonly jwk: JsonWebKey }[]>;
}

/** The deployments of the demo, played on an origin of their own. */
export interface Sandbox {
  readonly url: string;
  /** Says how the deployments answer from now on; whoever waits for a slow one is answered. */
  behave(behaviour: Behaviour): void;
  /** Brings the keys that id tokens are signed with, once the platform stands. */
  trust(keys: TrustedKeys): void;
  /** Brings the way on which the studios publish their plugins, once the platform listens. */
  reach(way: WayToConsole): void;
  close(): Promise<void>;
}

interface SandboxPlace {
  /** On loopback; 0 for any. */
  readonly port: number;
  readonly host: string;
  /** The console's own origin where it is configured; without, any loopback origin. */
  readonly publicUrl: string | undefined;
}

/** How long a token of the sandbox lives. */
const tokenLifeMs = 10 * 60_000;
const tokensAtMost = 1000;
/** A slow deployment answers after this, unless it is told otherwise before. */
const slowMs = 40_000;

const loopbackOrigin = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;
const signInSchema = z.object({
  projectId: z.string().check(z.maxLength(130)),
  idToken: z.string().check(z.maxLength(8000)),
  provider: z.string(),
});
const behaviourSchema = z.object({ behaviour: z.enum(behaviours) });
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface Guest {
  readonly projectId: string;
  readonly name: string;
  readonly email: string;
  readonly until: number;
}

/** Somebody of an id token that the console's own authorization server has signed for this project; undefined for any other. */
async function readIdToken(idToken: string, projectId: string, issuer: string, keys: TrustedKeys): Promise<Guest | undefined> {
  const { jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(
      idToken,
      async ({ kid }) => {
        const signing = (await keys.current()).find((key) => key.kid === kid);
        if (!signing) throw new Error('no such key');
        return createPublicKey({ key: { ...signing.jwk }, format: 'jwk' });
      },
      { issuer, audience: projectId, algorithms: ['RS256'] },
    );
    return { projectId, name: String(payload['name']), email: String(payload['email']), until: Date.now() + tokenLifeMs };
  } catch {
    return undefined;
  }
}

/** How the deployments behave now, who is signed in to them, and what they were given once it was there. */
interface Play {
  behaviour: Behaviour;
  trusted: TrustedKeys;
  way: WayToConsole | undefined;
  readonly guests: Map<string, Guest>;
  /** Ends the wait of everybody whom a slow deployment has not answered. */
  readonly waiting: Set<() => void>;
}

function behave(play: Play, next: Behaviour): void {
  play.behaviour = next;
  for (const go of play.waiting) go();
}

function guestOf({ guests }: Play, request: FastifyRequest): Guest | undefined {
  const token = /^Bearer (.+)$/.exec(String(request.headers['x-authorization'] ?? ''))?.[1] ?? '';
  const guest = guests.get(token);
  return guest && guest.until >= Date.now() ? guest : undefined;
}

/** Waits as long as a slow deployment takes, or until it is told to behave otherwise. */
async function untilTold({ waiting }: Play): Promise<void> {
  await new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      waiting.delete(go);
      resolve();
    };
    const timer = setTimeout(go, slowMs);
    waiting.add(go);
  });
}

/** What a deployment answers the console: a token for an id token, and whose a token is. */
function signInRoutes(app: FastifyInstance, play: Play, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    if (play.behaviour === 'dead') {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    const { origin } = request.headers;
    if (origin === undefined || !(origin === publicUrl || loopbackOrigin.test(origin))) return;
    reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' });
    if (request.method !== 'OPTIONS') return;
    const allowed = {
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'Accept, Content-Type, X-Authorization',
    };
    return reply.headers(allowed).status(204).send();
  });
  app.addHook('preHandler', async (_request, reply) => {
    if (play.behaviour === 'slow') await untilTold(play);
    if (play.behaviour === 'denied') return reply.status(401).send({ message: 'Refused' });
  });
  app.options('/*', async (_request, reply) => reply.status(403).send());

  app.post('/oidc', async (request, reply) => {
    const body = z.safeParse(signInSchema, request.body);
    // The deployment knows its console: the one that asks, and no other, has signed the token.
    const issuer = `${publicUrl ?? request.headers.origin}/api/oidc`;
    const guest = body.success && (await readIdToken(body.data.idToken, body.data.projectId, issuer, play.trusted));
    if (!guest) return reply.status(401).send({ message: 'Refused' });
    const token = randomBytes(32).toString('base64url');
    const [oldest] = play.guests.keys();
    if (play.guests.size >= tokensAtMost && oldest !== undefined) play.guests.delete(oldest);
    play.guests.set(token, guest);
    return { token };
  });

  app.get('/me', async (request, reply) => {
    const guest = guestOf(play, request);
    if (!guest) return reply.status(401).send({ message: 'Refused' });
    const { projectId, name, email } = guest;
    return { projectId, name, email };
  });
}

/** The pages of the studios, and the one on which the deployments are told how to behave. */
function pageRoutes(app: FastifyInstance, play: Play): void {
  const lookOf = (request: FastifyRequest) => ({ language: languageOfPage(request), theme: themeOfPage(request) });
  const html = (reply: FastifyReply) => reply.type('text/html; charset=utf-8');
  for (const [application, path] of Object.entries(brand.studioPaths) as [Application, string][])
    app.get<{ Params: { project: string } }>(path.replace('{project}', ':project'), async (request, reply) => {
      html(reply);
      return studioPage(lookOf(request), application, request.params.project);
    });
  app.get('/studio.js', async (_request, reply) => {
    reply.type('text/javascript; charset=utf-8');
    return studioScript;
  });
  app.get('/', async (request, reply) => {
    html(reply);
    return behaviourPage(lookOf(request), play.behaviour);
  });
}

/** Plays every deployment of the embedded default: signs in by id token, says whom a token belongs to, and shows a studio's pages. Never in production. */
export async function startSandbox({ port, host, publicUrl }: SandboxPlace): Promise<Sandbox> {
  // Nothing is logged: what comes in here are tokens.
  const app = fastify({ bodyLimit: 16_384 });
  const play: Play = { behaviour: 'normal', trusted: { current: async () => [] }, way: undefined, guests: new Map(), waiting: new Set() };

  await app.register(cookies);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });

  app.register(async (sso) => signInRoutes(sso, play, publicUrl), { prefix: '/sso/auth' });
  await app.register(
    async (provider) =>
      providerRoutes(provider, {
        publicUrl,
        page: (asked, acceptLanguage) => providerPage({ language: languageOfHeader(acceptLanguage), theme: 'system' }, asked),
      }),
    { prefix: '/provider' },
  );
  const projectOf = (request: FastifyRequest) => guestOf(play, request)?.projectId;
  await app.register(async (studio) => pluginRoutes(studio, { projectOf, way: () => play.way }), { prefix: '/studio-api' });
  pageRoutes(app, play);
  app.post('/behaviour', async (request, reply) => {
    const body = z.safeParse(behaviourSchema, request.body);
    if (request.headers.origin !== url || !body.success) return reply.status(400).send({ message: 'Refused' });
    behave(play, body.data.behaviour);
    return reply.redirect('/', 303);
  });

  const listen = (at: number) => app.listen({ port: at, host });
  // Another Foyer on this machine may have the port: any other does as well, for the console is told which.
  await listen(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return listen(0);
  });
  const url = `http://${host}:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    behave: (next) => behave(play, next),
    trust: (keys) => {
      play.trusted = keys;
    },
    reach: (way) => {
      play.way = way;
    },
    close: async () => {
      behave(play, 'normal');
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
