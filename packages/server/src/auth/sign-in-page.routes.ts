import { signInSchema } from '@foyer/api/auth/auth.schema';
import { defaultDestination } from '@foyer/api/auth/safe-next';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { cookieJarOf } from '#http/cookie-jar.ts';
import { sourceOf } from '#http/implement.ts';
import { mayPostForm } from '#http/origin-check.ts';
import { sendPage } from '#http/pages.ts';
import type { FormFields } from '#http/request-bodies.ts';
import { originOf } from '#http/transport.ts';
import { addressOf, contextOf, type FormPageOptions, go, type Query, signedInDestination, takeTurn, textOf } from './form-pages.ts';
import { type SignInOutcome, signInWithPassword } from './sign-in.ts';
import { keepChallenge, keepSession } from './sign-in-cookies.ts';

/** The sign-in form as a browser sends it by itself: a checkbox is a word when it is ticked and absent when it is not. */
const signInFormSchema = z.strictObject({ username: z.string(), password: z.string(), remember: z.optional(z.enum(['true', 'on'])) });

/** The sign-in page as far as it is the server's: somebody signed in is sent on, and the form works without any code in the browser. */
export function signInPageRoutes(app: FastifyInstance, options: FormPageOptions): void {
  const { platform, files, signInsByAddress } = options;

  app.get('/', async (request, reply) => {
    const search = request.url.split('?').slice(1).join('?');
    return go(reply, 302, (await signedInDestination(options, request, reply)) ?? (search ? `/signin?${search}` : '/signin'));
  });

  app.get('/signin', async (request, reply) => {
    const destination = await signedInDestination(options, request, reply);
    return destination === undefined
      ? sendPage(files, request, reply, { path: '/signin', failedWith: textOf((request.query as Query).error) })
      : go(reply, 302, destination);
  });

  async function attempt(request: FastifyRequest, reply: FastifyReply): Promise<SignInOutcome | { readonly kind: 'invalid' }> {
    const cookies = cookieJarOf(request, reply, platform.config);
    const form = z.safeParse(signInFormSchema, (request.body as FormFields | undefined)?.texts);
    const given = form.success ? z.safeParse(signInSchema, { ...form.data, remember: form.data.remember !== undefined }) : undefined;
    if (!given?.success) return { kind: 'invalid' };
    const seconds = await takeTurn(signInsByAddress, request);
    if (seconds !== undefined) return { kind: 'wait', seconds };
    const context = contextOf(platform, request, cookies);
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
    const req = textOf((request.query as Query).req);
    const email = textOf((request.body as FormFields | undefined)?.texts?.username)?.slice(0, 254);
    const outcome = await attempt(request, reply);
    if (outcome.kind === 'opened') return go(reply, 303, outcome.destination ?? defaultDestination);
    if (outcome.kind === 'verify') return go(reply, 303, addressOf('/2fa', { email, next }));
    return go(reply, 303, addressOf('/signin', { email, error: failureCodes[outcome.kind], next, req }));
  });
}
