import { recoveryCodePattern, secondFactorSchema } from '@foyer/api/auth/auth.schema';
import { paths } from '@foyer/api/paths';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '#platform.ts';
import { hasSignInUnderWay, resendCode } from './asked-code.ts';
import { signInWithCode } from './code-sign-in.ts';
import {
  arrivalOf,
  type FormAnswer,
  type FormFail,
  type FormPageOptions,
  firstKeyOf,
  orRefusal,
  type SentForm,
  serveSignInPage,
  takeForm,
} from './form-pages.ts';
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

async function attempt(platform: Platform, form: CodeForm, fail: FormFail<'2fa'>): Promise<FormAnswer<'2fa'>> {
  const resend = () => resendCode(platform, form.cookies.get('challenge'), fail);
  if (form.texts.resend !== undefined) {
    await resend();
    return { says: undefined };
  }
  const given = z.safeParse(secondFactorSchema, { recipient: recipientOf(form), ...codeOf(form) });
  if (!given.success)
    return fail(
      firstKeyOf(
        '2fa',
        given.error.issues.filter(({ path }) => path[0] === 'code'),
      ),
    );
  const signedIn = await orRefusal('2fa', (failCode) => signInWithCode(platform, given.data, form.context, failCode));
  if ('says' in signedIn) {
    if (signedIn.says === 'CODE_NOT_FOUND') await resend();
    return signedIn;
  }
  keepSession(form.cookies, signedIn.session);
  return { leadsTo: arrivalOf(signedIn.destination, form) };
}

/** The page of the second factor as far as it is the server's: its form works without any code in the browser. */
export function twoFactorPageRoutes(app: FastifyInstance, options: FormPageOptions): void {
  // Whatever its address says: without a sign-in nothing was sent to anybody.
  serveSignInPage(app, options, paths.twoFactor, async (cookies) =>
    (await hasSignInUnderWay(options.platform, cookies.get('challenge'))) ? undefined : 'SIGN_IN_GONE',
  );
  takeForm(app, options, {
    document: '2fa',
    pages: [paths.twoFactor],
    fields: ['code', 'recipient', 'resend'],
    kept: (form) => ({
      email: recipientOf(form),
      channel: isByApp(form) ? 'authenticator' : undefined,
      next: form.query('next'),
      req: form.query('req'),
    }),
    rateLimit: 'signIn',
    attempt: (form, fail) => attempt(options.platform, form, fail),
  });
}
