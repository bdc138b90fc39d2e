import { signInSchema } from '@foyer/api/auth/auth.schema';
import { paths } from '@foyer/api/paths';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '#platform.ts';
import {
  arrivalOf,
  type FormAnswer,
  type FormFail,
  type FormPageOptions,
  go,
  type SentForm,
  serveSignInPage,
  signedInDestination,
  takeForm,
} from './form-pages.ts';
import { addressOf } from './page-address.ts';
import { signInWithPassword } from './password-sign-in.ts';
import { keepChallenge, keepSession } from './sign-in-cookies.ts';

type SignInForm = SentForm<'username' | 'password' | 'remember'>;

const emailOf = ({ texts }: SignInForm) => texts.username?.slice(0, 254) || undefined;

async function attempt(platform: Platform, form: SignInForm, fail: FormFail<'signin'>): Promise<FormAnswer<'signin'>> {
  const { username, password, remember } = form.texts;
  // A checkbox is a word when it is ticked and absent when it is not.
  const given = z.safeParse(signInSchema, { username, password, remember: remember !== undefined });
  if (!given.success) return fail('VALIDATION_FAILED');
  const next = form.query('next');
  const signedIn = await signInWithPassword(platform, { ...given.data, next }, form.context, fail);
  if ('channel' in signedIn) {
    keepChallenge(form.cookies, signedIn.challengeToken);
    const channel = signedIn.channel === 'email' ? undefined : signedIn.channel;
    return { leadsTo: addressOf(paths.twoFactor, { email: emailOf(form), channel, next, req: form.query('req') }) };
  }
  keepSession(form.cookies, signedIn.session);
  return { leadsTo: arrivalOf(signedIn.destination, form) };
}

/** The sign-in page as far as it is the server's: somebody signed in is sent on, and the form works without any code in the browser. */
export function signInPageRoutes(app: FastifyInstance, options: FormPageOptions): void {
  app.get(paths.root.pattern, async (request, reply) => {
    const search = request.url.split('?').slice(1).join('?');
    return go(
      reply,
      302,
      (await signedInDestination(options, request, reply)) ?? (search ? `${paths.signIn.pattern}?${search}` : paths.signIn.pattern),
    );
  });

  serveSignInPage(app, options, paths.signIn);
  takeForm(app, options, {
    document: 'signin',
    pages: [paths.signIn],
    fields: ['username', 'password', 'remember'],
    kept: (form) => ({
      email: emailOf(form),
      remember: form.texts.remember === undefined ? undefined : 'true',
      next: form.query('next'),
      req: form.query('req'),
      // Or who is signed in would be sent on instead of being told.
      skipCheck: form.query('skipCheck'),
    }),
    rateLimit: 'signIn',
    attempt: (form, fail) => attempt(options.platform, form, fail),
  });
}
