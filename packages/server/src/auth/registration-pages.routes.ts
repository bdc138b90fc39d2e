import { confirmEmailSchema, forgotPasswordSchema, resetPasswordSchema, signUpSchema } from '@foyer/api/auth/registration.schema';
import { defaultDestination, readNext } from '@foyer/api/auth/safe-next';
import { paths } from '@foyer/api/paths';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Platform } from '#platform.ts';
import { addressOf, arrivalOf, type FormAnswer, type FormPageOptions, firstKeyOf, type SentForm, takeForm } from './form-pages.ts';
import { confirmEmail, resetPassword, sendConfirmation, sendReset, signUp } from './registration.ts';
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

async function attemptSignUp(platform: Platform, form: SignUpForm): Promise<FormAnswer> {
  const { isAgreedToTermsAndPrivacy, ...texts } = form.texts;
  // A checkbox is a word when it is ticked and absent when it is not.
  const given = z.safeParse(signUpSchema, { ...texts, isAgreedToTermsAndPrivacy: isAgreedToTermsAndPrivacy !== undefined });
  if (!given.success) return { says: firstKeyOf(given.error.issues) };
  const outcome = await signUp(platform, given.data, form.language, form.context);
  if (outcome.kind === 'taken') return { says: 'EMAIL_TAKEN_ERROR' };
  if (outcome.kind === 'weak') return { says: outcome.fault };
  keepSession(form.cookies, outcome.session);
  if (outcome.isConfirmed) forgetInviteKey(form.cookies);
  const next = readNext(form.query('next'));
  if (next !== undefined) return { leadsTo: arrivalOf(next, form) };
  const { personId } = outcome;
  if (outcome.isConfirmed) return { leadsTo: arrivalOf(undefined, form) };
  const sending = await sendConfirmation(platform, { personId, next: undefined }, form.context);
  if (form.query('req') !== undefined) return { leadsTo: arrivalOf(undefined, form) };
  return { leadsTo: addressOf(destinationAfterSignUp, { error: sending.kind === 'sent' ? undefined : 'CONFIRMATION_NOT_SENT' }) };
}

async function attemptVerify(platform: Platform, form: VerifyForm): Promise<FormAnswer> {
  if (form.texts.confirm !== undefined) {
    const given = z.safeParse(confirmEmailSchema, { confirmationKey: form.query('confirmationKey'), email: emailOf(form.query('email')) });
    if (!given.success) return { says: firstKeyOf(given.error.issues) };
    const outcome = await confirmEmail(platform, given.data, form.context.from);
    if (outcome === 'invalid') return { says: 'CONFIRM_EMAIL_ERROR' };
    if (outcome === 'already') return { says: 'EMAIL_ALREADY_CONFIRMED' };
    return { leadsTo: readNext(form.query('next')) ?? defaultDestination };
  }
  const caller = await form.caller();
  if (!caller) return { says: 'SESSION_EXPIRED' };
  const outcome = await sendConfirmation(platform, { personId: caller.session.person.id, next: form.query('next') }, form.context);
  return { says: ({ sent: 'VERIFICATION_SENT', already: 'EMAIL_ALREADY_CONFIRMED', wait: 'TOO_MANY_ATTEMPTS' } as const)[outcome.kind] };
}

async function attemptForgot(platform: Platform, form: ForgotForm): Promise<FormAnswer> {
  const given = z.safeParse(forgotPasswordSchema, form.texts);
  if (!given.success) return { says: firstKeyOf(given.error.issues) };
  const outcome = await sendReset(platform, given.data.username, form.context);
  return { says: outcome.kind === 'wait' ? 'TOO_MANY_ATTEMPTS' : 'EMAIL_SENT' };
}

const keyOf = (form: ResetForm) => form.texts.confirmationKey || form.query('confirmationKey');
const usernameOf = (form: ResetForm) => emailOf(form.texts.username) ?? emailOf(form.query('email'));

async function attemptReset(platform: Platform, form: ResetForm): Promise<FormAnswer> {
  const { password, confirmPassword } = form.texts;
  const given = z.safeParse(resetPasswordSchema, { key: keyOf(form), username: usernameOf(form), password });
  if (!given.success) return { says: firstKeyOf(given.error.issues) };
  if (password !== confirmPassword) return { says: 'CONFIRMATION_PASSWORD_VALIDATION' };
  const outcome = await resetPassword(platform, given.data, form.context);
  if (outcome.kind === 'invalid') return { says: 'RESET_KEY_INVALID' };
  if (outcome.kind === 'weak') return { says: outcome.fault };
  return { leadsTo: addressOf(paths.changePassword, { email: given.data.username, error: 'PASSWORD_RESET' }) };
}

/** The forms of signing up, confirming and resetting, for browsers in which no code runs. */
export function registrationPageRoutes(app: FastifyInstance, options: FormPageOptions): void {
  const { platform } = options;
  takeForm(app, options, {
    pages: [paths.signUp],
    fields: ['givenName', 'familyName', 'email', 'password', 'confirmPassword', 'isAgreedToTermsAndPrivacy'],
    kept: (form) => ({ email: emailOf(form.texts.email), next: form.query('next'), req: form.query('req') }),
    rateLimit: 'signUp',
    attempt: (form) => attemptSignUp(platform, form),
  });
  takeForm(app, options, {
    pages: [paths.verify, paths.confirmEmail],
    fields: ['confirm', 'resend'],
    // Without the key: it has done its work, or does none.
    kept: (form) => ({ email: emailOf(form.query('email')), next: form.query('next') }),
    rateLimit: 'linkKey',
    attempt: (form) => attemptVerify(platform, form),
  });
  takeForm(app, options, {
    pages: [paths.forgotPassword],
    fields: ['username'],
    kept: (form) => ({ email: emailOf(form.texts.username), next: form.query('next'), req: form.query('req') }),
    rateLimit: 'resetMail',
    attempt: (form) => attemptForgot(platform, form),
  });
  takeForm(app, options, {
    pages: [paths.changePassword, paths.resetPassword],
    fields: ['username', 'confirmationKey', 'password', 'confirmPassword'],
    // With the key, which still works when the password was refused.
    kept: (form) => ({ confirmationKey: keyOf(form), email: usernameOf(form) }),
    rateLimit: 'linkKey',
    attempt: (form) => attemptReset(platform, form),
  });
}
