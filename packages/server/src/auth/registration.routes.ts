import type * as registration from '@foyer/api/auth/registration.contract';
import type { Handlers } from '#http/operation.ts';
import type { Platform } from '#platform.ts';
import { confirmEmail, resetPassword, sendConfirmation, sendReset, signUp } from './registration.ts';
import { keepSession, signInContextOf } from './sign-in-cookies.ts';

/** The calls of signing up, confirming and resetting. */
export function registrationHandlers(platform: Platform): Handlers<typeof registration> {
  return {
    signUp: async (call) => {
      const outcome = await signUp(platform, call.body, call.language, signInContextOf(call));
      if (outcome.kind === 'taken') return call.fail('EMAIL_TAKEN_ERROR');
      if (outcome.kind === 'weak') return call.fail('VALIDATION_FAILED', { fields: { password: outcome.fault } });
      keepSession(call.cookies, outcome.session);
      return { status: 200, data: {} };
    },

    sendConfirmationEmail: async ({ session, query, linkOrigin, fail }) => {
      const outcome = await sendConfirmation(platform, { personId: session.person.id, next: query.next, linkOrigin });
      if (outcome.kind === 'already') return fail('EMAIL_ALREADY_CONFIRMED');
      if (outcome.kind === 'wait') return fail('TOO_MANY_ATTEMPTS', { retryAfterSeconds: outcome.seconds });
      return { status: 204 };
    },

    confirmEmail: async ({ body, fail }) => {
      const outcome = await confirmEmail(platform, body);
      if (outcome === 'invalid') return fail('CONFIRM_EMAIL_ERROR');
      if (outcome === 'already') return fail('EMAIL_ALREADY_CONFIRMED');
      return { status: 200, data: {} };
    },

    sendResetPasswordEmail: async ({ body, linkOrigin, fail }) => {
      const outcome = await sendReset(platform, { username: body.username, linkOrigin });
      if (outcome.kind === 'wait') return fail('TOO_MANY_ATTEMPTS', { retryAfterSeconds: outcome.seconds });
      return { status: 200, data: {} };
    },

    resetPassword: async ({ body, linkOrigin, fail }) => {
      const outcome = await resetPassword(platform, body, linkOrigin);
      if (outcome.kind === 'invalid') return fail('RESET_KEY_INVALID');
      if (outcome.kind === 'weak') return fail('VALIDATION_FAILED', { fields: { password: outcome.fault } });
      return { status: 200, data: {} };
    },
  };
}
