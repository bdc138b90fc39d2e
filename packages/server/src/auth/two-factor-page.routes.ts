import { recoveryCodePattern, secondFactorSchema } from '@foyer/api/auth/auth.schema';
import { paths } from '@foyer/api/paths';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '#platform.ts';
import { arrivalOf, type FormAnswer, type FormPageOptions, type SentForm, serveSignInPage, takeForm } from './form-pages.ts';
import { hasSignInUnderWay, resendCode, signInWithCode } from './sign-in.ts';
import { keepSession } from './sign-in-cookies.ts';

/** `resend` is the second button's name. */
type CodeForm = SentForm<'code' | 'recipient' | 'resend'>;

/** The address is in the form once there is code in the browser; before that the page's own address has it. */
const recipientOf = (form: CodeForm) => (form.texts.recipient || form.query('email'))?.slice(0, 254);

const isByApp = (form: CodeForm) => form.query('channel') === 'authenticator';

/** What was typed, and where such a code comes from. */
function codeOf(form: CodeForm) {
  const typed = (form.texts.code ?? '').normalize('NFKC').trim();
  if (isByApp(form) && /[a-z]/i.test(typed) && recoveryCodePattern.test(typed)) return { channel: 'recovery', code: typed };
  // As the field with code behind it does: '123 456' is a code.
  return { channel: isByApp(form) ? 'authenticator' : 'email', code: typed.replace(/\D/g, '') };
}

async function renew(platform: Platform, form: CodeForm): Promise<'sent' | 'TOO_MANY_ATTEMPTS' | 'CODE_NOT_MATCH'> {
  const outcome = await resendCode(platform, form.cookies.get('challenge'));
  if (outcome.kind === 'wait') return 'TOO_MANY_ATTEMPTS';
  // AUTH-41: nothing to send a code for is told as a wrong code.
  return outcome.kind === 'gone' ? 'CODE_NOT_MATCH' : 'sent';
}

async function attempt(platform: Platform, form: CodeForm): Promise<FormAnswer> {
  if (form.texts.resend !== undefined) {
    const renewed = await renew(platform, form);
    return { says: renewed === 'sent' ? undefined : renewed };
  }
  const given = z.safeParse(secondFactorSchema, { recipient: recipientOf(form), ...codeOf(form) });
  if (!given.success) return { says: given.error.issues.find(({ path }) => path[0] === 'code')?.message ?? 'VALIDATION_FAILED' };
  const outcome = await signInWithCode(platform, given.data, form.context);
  if (outcome.kind === 'wait') return { says: 'TOO_MANY_ATTEMPTS' };
  if (outcome.kind === 'wrong') return { says: 'CODE_NOT_MATCH' };
  if (outcome.kind === 'gone') {
    const renewed = await renew(platform, form);
    return { says: renewed === 'sent' ? 'CODE_NOT_FOUND' : renewed };
  }
  keepSession(form.cookies, outcome.session);
  return { leadsTo: arrivalOf(outcome.destination, form) };
}

/** The page of the second factor as far as it is the server's: its form works without any code in the browser. */
export function twoFactorPageRoutes(app: FastifyInstance, options: FormPageOptions): void {
  // Whatever its address says: without a sign-in nothing was sent to anybody.
  serveSignInPage(app, options, paths.twoFactor, async (cookies) =>
    (await hasSignInUnderWay(options.platform, cookies.get('challenge'))) ? undefined : 'SIGN_IN_GONE',
  );
  takeForm(app, options, {
    pages: [paths.twoFactor],
    fields: ['code', 'recipient', 'resend'],
    kept: (form) => ({
      email: recipientOf(form),
      channel: isByApp(form) ? 'authenticator' : undefined,
      next: form.query('next'),
      req: form.query('req'),
    }),
    rateLimit: 'signIn',
    attempt: (form) => attempt(options.platform, form),
  });
}
