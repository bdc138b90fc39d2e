import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { paths } from '@foyer/api/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/** What somebody decides on the provider's page; all but the first two are a provider's own troubles. */
export const providerChoices = ['allow', 'deny', 'error', 'slow', 'dead'] as const;
export type ProviderChoice = (typeof providerChoices)[number];

/** What the console asks of a provider, kept from page to page in the address. */
export interface ProviderRequest {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly state: string;
  readonly code_challenge: string;
}

const text = z.string().check(z.minLength(1), z.maxLength(2000));
const requestSchema = z.object({ client_id: text, redirect_uri: text, state: text, code_challenge: text });
const decisionSchema = z.extend(requestSchema, { choice: z.enum(providerChoices) });

interface Code {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly choice: ProviderChoice;
  readonly until: number;
}

const codeLifeMs = 60_000;
const tokenLifeSeconds = 600;
const keptAtMost = 1000;
/** Longer than anybody waits for a provider. */
const slowMs = 40_000;
/** Where people are sent back to: a console on this machine. */
const loopback = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

function clientOf(header: string | undefined): { clientId: string; secret: string } | undefined {
  const encoded = /^Basic (.+)$/.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [clientId = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const decode = (part: string) => new URLSearchParams(`x=${part}`).get('x') ?? '';
  return { clientId: decode(clientId), secret: decode(secret) };
}

function isProven(challenge: string, verifier: string): boolean {
  const [given, kept] = [createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url')];
  return given.length === kept.length && timingSafeEqual(given, kept);
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  const [oldest] = map.keys();
  if (map.size >= keptAtMost && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}

/** Whether a decision may be asked for: somebody would be sent back to a console, and nowhere else. */
function readRequest(query: unknown, publicUrl: string | undefined): ProviderRequest | undefined {
  const parsed = z.safeParse(requestSchema, query);
  if (!parsed.success) return undefined;
  const { redirect_uri: uri } = parsed.data;
  const { pattern } = paths.authorizeCallback;
  const origin = uri.slice(0, -pattern.length);
  return uri === `${origin}${pattern}` && (loopback.test(origin) || origin === publicUrl) ? parsed.data : undefined;
}

/** Whether a code may be exchanged by whoever asks. */
function isGoodFor(code: Code, clientId: string, body: Readonly<Record<string, string>>): boolean {
  if (code.until < Date.now() || code.clientId !== clientId || code.redirectUri !== body.redirect_uri) return false;
  return isProven(code.challenge, body.code_verifier ?? '');
}

/** Waits; whoever has stopped waiting is not waited for. */
async function waitUnlessGone({ raw: { socket } }: FastifyRequest, ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export interface ProviderOptions {
  readonly publicUrl: string | undefined;
  /** The page on which somebody decides. */
  page(request: ProviderRequest, language: string | undefined): string;
}

/** An external provider as connectors name them: an authorization code with PKCE, tokens that can be renewed, and its moods. A secret that begins with `wrong` is. */
export async function providerRoutes(app: FastifyInstance, { publicUrl, page }: ProviderOptions): Promise<void> {
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, string>();

  app.get('/authorize', async (request, reply) => {
    const asked = readRequest(request.query, publicUrl);
    if (!asked) return reply.status(400).send({ message: 'Refused' });
    reply.type('text/html; charset=utf-8');
    return page(asked, request.headers['accept-language']);
  });

  // A link, not a form: the page's own policy lets no form lead to another origin.
  app.get('/decide', async (request, reply) => {
    const asked = readRequest(request.query, publicUrl);
    const decided = z.safeParse(decisionSchema, request.query);
    if (!asked || !decided.success) return reply.status(400).send({ message: 'Refused' });
    const { choice } = decided.data;
    const back = new URL(asked.redirect_uri);
    back.searchParams.set('state', asked.state);
    if (choice === 'deny') back.searchParams.set('error', 'access_denied');
    else if (choice === 'error') back.searchParams.set('error', 'server_error');
    else {
      const code = randomBytes(24).toString('base64url');
      const { client_id: clientId, redirect_uri: redirectUri, code_challenge: challenge } = asked;
      keep(codes, code, { clientId, redirectUri, challenge, choice, until: Date.now() + codeLifeMs });
      back.searchParams.set('code', code);
    }
    return reply.redirect(back.href, 303);
  });

  app.post('/token', async (request, reply) => {
    const refused = (error: string, status = 400) => reply.status(status).send({ error });
    const body = (request.body ?? {}) as Record<string, string>;
    const client = clientOf(request.headers.authorization);
    if (!client || client.secret === '' || client.secret.startsWith('wrong')) return refused('invalid_client', 401);
    const tokens = () => {
      const refreshToken = randomBytes(24).toString('base64url');
      keep(refreshTokens, refreshToken, client.clientId);
      return {
        access_token: randomBytes(24).toString('base64url'),
        refresh_token: refreshToken,
        token_type: 'Bearer',
        expires_in: tokenLifeSeconds,
      };
    };
    if (body.grant_type === 'refresh_token') {
      const known = refreshTokens.get(body.refresh_token ?? '');
      refreshTokens.delete(body.refresh_token ?? '');
      return known === client.clientId ? tokens() : refused('invalid_grant');
    }
    const code = codes.get(body.code ?? '');
    codes.delete(body.code ?? '');
    if (!code || !isGoodFor(code, client.clientId, body)) return refused('invalid_grant');
    if (code.choice === 'dead') {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    if (code.choice === 'slow') await waitUnlessGone(request, slowMs);
    return tokens();
  });
}
