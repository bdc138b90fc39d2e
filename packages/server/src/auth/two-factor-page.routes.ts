import { secondFactorSchema } from '@foyer/api/auth/auth.schema';
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
import { type CodeOutcome, resendCode, signInWithCode } from './sign-in.ts';
import { keepSession } from './sign-in-cookies.ts';

/** The form as a browser sends it by itself. `resend` is the second button's name. */
const codeFormSchema = z.strictObject({ code: z.optional(z.string()), recipient: z.optional(z.string()), resend: z.optional(z.string()) });

type PageOutcome =
  | CodeOutcome
  | { readonly kind: 'sent' }
  /** An error key of the code, or of the form as a whole. */
  | { readonly kind: 'invalid'; readonly error: string };

/** The page of the second factor as far as it is the server's: its form works without any code in the browser. */
export function twoFactorPageRoutes(app: FastifyInstance, options: FormPageOptions): void {
  const { platform, files, signInsByAddress } = options;

  app.get('/2fa', async (request, reply) => {
    const destination = await signedInDestination(options, request, reply);
    return destination === undefined
      ? sendPage(files, request, reply, { path: '/2fa', failedWith: textOf((request.query as Query).error) })
      : go(reply, 302, destination);
  });

  /** The address is in the form once there is code in the browser; before that the page's own address has it. */
  function recipientOf(request: FastifyRequest): string | undefined {
    const typed = textOf((request.body as FormFields | undefined)?.texts?.recipient);
    return (typed ?? textOf((request.query as Query).email))?.slice(0, 254);
  }

  async function renew(challengeToken: string | undefined): Promise<PageOutcome> {
    const outcome = await resendCode(platform, challengeToken);
    // Specification 1 §8: nothing to send a code for is told as a wrong code.
    return outcome.kind === 'gone' ? { kind: 'wrong' } : outcome;
  }

  async function attempt(request: FastifyRequest, reply: FastifyReply): Promise<PageOutcome> {
    const form = z.safeParse(codeFormSchema, (request.body as FormFields | undefined)?.texts);
    if (!form.success) return { kind: 'invalid', error: 'VALIDATION_FAILED' };
    const seconds = await takeTurn(signInsByAddress, request);
    if (seconds !== undefined) return { kind: 'wait', seconds };
    const cookies = cookieJarOf(request, reply, platform.config);
    if (form.data.resend !== undefined) return renew(cookies.get('challenge'));
    // As the field with code behind it does: '123 456' is a code.
    const code = (form.data.code ?? '').normalize('NFKC').replace(/\D/g, '');
    const given = z.safeParse(secondFactorSchema, { recipient: recipientOf(request), channel: 'email', code });
    if (!given.success) {
      const error = given.error.issues.find(({ path }) => path[0] === 'code')?.message ?? 'VALIDATION_FAILED';
      return { kind: 'invalid', error };
    }
    const context = contextOf(platform, request, cookies);
    const outcome = await signInWithCode(platform, given.data, context);
    if (outcome.kind === 'opened') keepSession(cookies, outcome.session);
    if (outcome.kind !== 'gone') return outcome;
    const renewed = await renew(cookies.get('challenge'));
    return renewed.kind === 'sent' ? outcome : renewed;
  }

  const failureCodes = { wrong: 'CODE_NOT_MATCH', gone: 'CODE_NOT_FOUND', wait: 'TOO_MANY_ATTEMPTS', sent: undefined } as const;

  app.post('/2fa', async (request, reply) => {
    if (!mayPostForm(sourceOf(request), originOf(request, platform.config))) {
      return sendPage(files, request, reply, { path: '/2fa', failedWith: 'ORIGIN_REJECTED', status: 403 });
    }
    const outcome = await attempt(request, reply);
    if (outcome.kind === 'opened') return go(reply, 303, outcome.destination ?? defaultDestination);
    const error = outcome.kind === 'invalid' ? outcome.error : failureCodes[outcome.kind];
    return go(reply, 303, addressOf('/2fa', { email: recipientOf(request), error, next: textOf((request.query as Query).next) }));
  });
}
