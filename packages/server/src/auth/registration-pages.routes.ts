import { confirmEmailSchema, forgotPasswordSchema, resetPasswordSchema, signUpSchema } from '@foyer/api/auth/registration.schema';
import { defaultDestination, readNext } from '@foyer/api/auth/safe-next';
import { paths } from '@foyer/api/paths';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '#platform.ts';
import { confirmAddress, sendConfirmation } from './confirmation.ts';
import {
  arrivalOf,
  type FormAnswer,
  type FormFail,
  type FormPageOptions,
  firstKeyOf,
  orRefusal,
  type SentForm,
  takeForm,
} from './form-pages.ts';
import { createAccount } from './new-account.ts';
import { addressOf } from './page-address.ts';
import { mailReset, setPasswordByKey } from './password-reset.ts';
import { forgetInviteKey, keepSession } from './sign-in-cookies.ts';

type SignUpForm = SentForm<'givenName' | 'familyName' | 'email' | 'password' | 'confirmPassword' | 'isAgreedToTermsAndPrivacy'>;
type VerifyForm = SentForm<'confirm' | 'resend'>;
type ForgotForm = SentForm<'username'>;
type ResetForm = SentForm<'username' | 'confirmationKey' | 'password' | 'confirmPassword'>;

const emailLimit = 254;
/** A plus sign in an address that was written by hand arrives as a space. */
const emailOf = (text: string | undefined) => text?.trim().replaceAll(' ', '+').slice(0, emailLimit) || undefined;
/** AUTH-16. */
const destinationAfterSignUp = paths.verify;

async function attemptSignUp(platform: Platform, form: SignUpForm, fail: FormFail<'signup'>): Promise<FormAnswer<'signup'>> {
  const { isAgreedToTermsAndPrivacy, ...texts } = form.texts;
  // A checkbox is a word when it is ticked and absent when it is not.
  const given = z.safeParse(signUpSchema, { ...texts, isAgreedToTermsAndPrivacy: isAgreedToTermsAndPrivacy !== undefined });
  if (!given.success) return fail(firstKeyOf('signup', given.error.issues));
  const { session, personId, isConfirmed } = await createAccount(platform, given.data, form.language, form.context, fail);
  keepSession(form.cookies, session);
  if (isConfirmed) forgetInviteKey(form.cookies);
  const next = readNext(form.query('next'));
  if (next !== undefined) return { leadsTo: arrivalOf(next, form) };
  if (isConfirmed) return { leadsTo: arrivalOf(undefined, form) };
  const isMailed = await orRefusal('verify', async (failMail) => {
    await sendConfirmation(platform, { personId, next: undefined }, form.context, failMail);
    return true;
  });
  if (form.query('req') !== undefined) return { leadsTo: arrivalOf(undefined, form) };
  return { leadsTo: addressOf(destinationAfterSignUp, { error: isMailed === true ? undefined : 'CONFIRMATION_NOT_SENT' }) };
}

async function attemptVerify(platform: Platform, form: VerifyForm, fail: FormFail<'verify'>): Promise<FormAnswer<'verify'>> {
  if (form.texts.confirm !== undefined) {
    const given = z.safeParse(confirmEmailSchema, { confirmationKey: form.query('confirmationKey'), email: emailOf(form.query('email')) });
    if (!given.success) return fail(firstKeyOf('verify', given.error.issues));
    await confirmAddress(platform, given.data, form.context.from, fail);
    return { leadsTo: readNext(form.query('next')) ?? defaultDestination };
  }
  const { session } = (await form.caller()) ?? fail('SESSION_EXPIRED');
  await sendConfirmation(platform, { personId: session.person.id, next: form.query('next') }, form.context, fail);
  return { says: 'VERIFICATION_SENT' };
}

async function attemptForgot(
  platform: Platform,
  form: ForgotForm,
  fail: FormFail<'forgot-password'>,
): Promise<FormAnswer<'forgot-password'>> {
  const given = z.safeParse(forgotPasswordSchema, form.texts);
  if (!given.success) return fail(firstKeyOf('forgot-password', given.error.issues));
  await mailReset(platform, given.data.username, form.context, fail);
  return { says: 'EMAIL_SENT' };
}

const keyOf = (form: ResetForm) => form.texts.confirmationKey || form.query('confirmationKey');
const usernameOf = (form: ResetForm) => emailOf(form.texts.username) ?? emailOf(form.query('email'));

async function attemptReset(
  platform: Platform,
  form: ResetForm,
  fail: FormFail<'change-password'>,
): Promise<FormAnswer<'change-password'>> {
  const { password, confirmPassword } = form.texts;
  const given = z.safeParse(resetPasswordSchema, { key: keyOf(form), username: usernameOf(form), password });
  if (!given.success) return fail(firstKeyOf('change-password', given.error.issues));
  if (password !== confirmPassword) fail('CONFIRMATION_PASSWORD_VALIDATION');
  await setPasswordByKey(platform, given.data, form.context, fail);
  return { leadsTo: addressOf(paths.changePassword, { email: given.data.username, error: 'PASSWORD_RESET' }) };
}

/** The forms of signing up, confirming and resetting, for browsers in which no code runs. */
export function registrationPageRoutes(app: FastifyInstance, options: FormPageOptions): void {
  const { platform } = options;
  takeForm(app, options, {
    document: 'signup',
    pages: [paths.signUp],
    fields: ['givenName', 'familyName', 'email', 'password', 'confirmPassword', 'isAgreedToTermsAndPrivacy'],
    kept: (form) => ({ email: emailOf(form.texts.email), next: form.query('next'), req: form.query('req') }),
    rateLimit: 'signUp',
    attempt: (form, fail) => attemptSignUp(platform, form, fail),
  });
  takeForm(app, options, {
    document: 'verify',
    pages: [paths.verify, paths.confirmEmail],
    fields: ['confirm', 'resend'],
    // Without the key: it has done its work, or does none.
    kept: (form) => ({ email: emailOf(form.query('email')), next: form.query('next') }),
    rateLimit: 'linkKey',
    attempt: (form, fail) => attemptVerify(platform, form, fail),
  });
  takeForm(app, options, {
    document: 'forgot-password',
    pages: [paths.forgotPassword],
    fields: ['username'],
    kept: (form) => ({ email: emailOf(form.texts.username), next: form.query('next'), req: form.query('req') }),
    rateLimit: 'resetMail',
    attempt: (form, fail) => attemptForgot(platform, form, fail),
  });
  takeForm(app, options, {
    document: 'change-password',
    pages: [paths.changePassword, paths.resetPassword],
    fields: ['username', 'confirmationKey', 'password', 'confirmPassword'],
    // With the key, which still works when the password was refused.
    kept: (form) => ({ confirmationKey: keyOf(form), email: usernameOf(form) }),
    rateLimit: 'linkKey',
    attempt: (form, fail) => attemptReset(platform, form, fail),
  });
}
