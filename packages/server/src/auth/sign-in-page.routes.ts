import { signInSchema } from '@foyer/api/auth/auth.schema';
import { defaultDestination, readNext } from '@foyer/api/auth/safe-next';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ConsoleFiles } from '#http/console-files.ts';
import { cookieJarOf } from '#http/cookie-jar.ts';
import { sourceOf } from '#http/implement.ts';
import type { Limiter } from '#http/limiter.ts';
import { mayPostForm } from '#http/origin-check.ts';
import { sendPage } from '#http/pages.ts';
import { ProblemError } from '#http/problem.ts';
import type { FormFields } from '#http/request-bodies.ts';
import { addressKey, originOf } from '#http/transport.ts';
import type { Platform } from '#platform.ts';
import { destinationAfterSignIn } from './auth.rules.ts';
import type { createIdentify } from './identify.ts';
import { type SignInOutcome, signInWithPassword } from './sign-in.ts';
import { keepChallenge, keepSession, signInContextOf } from './sign-in-cookies.ts';

/** The sign-in form as a browser sends it by itself: a checkbox is a word when it is ticked and absent when it is not. */
const signInFormSchema = z.strictObject({ username: z.string(), password: z.string(), remember: z.optional(z.enum(['true', 'on'])) });

type Query = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function addressOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(given).toString();
  return search ? `${path}?${search}` : path;
}

function go(reply: FastifyReply, status: 302 | 303, address: string): FastifyReply {
  return reply.code(status).headers({ location: address, 'cache-control': 'no-store', vary: 'Cookie' }).send();
}

interface SignInPageOptions {
  readonly platform: Platform;
  readonly files: ConsoleFiles;
  readonly identify: ReturnType<typeof createIdentify>;
  readonly signInsByAddress: Limiter;
}

/** The sign-in page as far as it is the server's: somebody signed in is sent on, and the form works without any code in the browser. */
export function signInPageRoutes(app: FastifyInstance, { platform, files, identify, signInsByAddress }: SignInPageOptions): void {
  /** Where somebody who is signed in goes instead of signing in. */
  async function destinationOf(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const { next, loggedOut, skipCheck } = request.query as Query;
    if (loggedOut !== undefined || skipCheck !== undefined) return undefined;
    const cookies = cookieJarOf(request, reply, platform.config);
    const caller = await identify({ cookies, organizationId: undefined, renews: false });
    return caller && (destinationAfterSignIn(readNext(textOf(next)), caller.session.person.confirmed) ?? defaultDestination);
  }

  app.get('/', async (request, reply) => {
    const search = request.url.split('?').slice(1).join('?');
    return go(reply, 302, (await destinationOf(request, reply)) ?? (search ? `/signin?${search}` : '/signin'));
  });

  app.get('/signin', async (request, reply) => {
    const destination = await destinationOf(request, reply);
    return destination === undefined
      ? sendPage(files, request, reply, { path: '/signin', failedWith: textOf((request.query as Query).error) })
      : go(reply, 302, destination);
  });

  async function attempt(request: FastifyRequest, reply: FastifyReply): Promise<SignInOutcome | { readonly kind: 'invalid' }> {
    const cookies = cookieJarOf(request, reply, platform.config);
    const form = z.safeParse(signInFormSchema, (request.body as FormFields | undefined)?.texts);
    const given = form.success ? z.safeParse(signInSchema, { ...form.data, remember: form.data.remember !== undefined }) : undefined;
    if (!given?.success) return { kind: 'invalid' };
    try {
      await signInsByAddress.take(addressKey(request.ip), 'TOO_MANY_ATTEMPTS');
    } catch (refusal) {
      if (refusal instanceof ProblemError) return { kind: 'wait', seconds: refusal.details.retryAfterSeconds ?? 60 };
      throw refusal;
    }
    const context = signInContextOf({ cookies, address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 500) });
    const outcome = await signInWithPassword(platform, given.data, textOf((request.query as Query).next), context);
    if (outcome.kind === 'opened') keepSession(cookies, outcome.session);
    if (outcome.kind === 'verify') keepChallenge(cookies, outcome.challengeToken);
    return outcome;
  }

  const failureCodes = { invalid: 'VALIDATION_FAILED', refused: 'USER_NOT_FOUND', wait: 'TOO_MANY_ATTEMPTS' } as const;

  app.post('/signin', async (request, reply) => {
    if (!mayPostForm(sourceOf(request), originOf(request, platform.config))) {
      return sendPage(files, request, reply, { path: '/signin', failedWith: 'ORIGIN_REJECTED', status: 403 });
    }
    const next = textOf((request.query as Query).next);
    const email = textOf((request.body as FormFields | undefined)?.texts?.username)?.slice(0, 254);
    const outcome = await attempt(request, reply);
    if (outcome.kind === 'opened') return go(reply, 303, outcome.destination ?? defaultDestination);
    if (outcome.kind === 'verify') return go(reply, 303, addressOf('/2fa', { email, next }));
    return go(reply, 303, addressOf('/signin', { email, error: failureCodes[outcome.kind], next }));
  });
}
