import type * as registration from '@foyer/api/auth/registration.contract';
import type { Handlers } from '#http/operation.ts';
import type { Platform } from '#platform.ts';
import { confirmEmail, resetPassword, sendConfirmation, sendReset, signUp } from './registration.ts';
import { forgetInviteKey, keepSession, signInContextOf } from './sign-in-cookies.ts';

/** The calls of signing up, confirming and resetting. */
export function registrationHandlers(platform: Platform): Handlers<typeof registration> {
  return {
    signUp: async (call) => {
      const outcome = await signUp(platform, call.body, call.language, signInContextOf(call));
      if (outcome.kind === 'taken') return call.fail('EMAIL_TAKEN_ERROR');
      if (outcome.kind === 'weak') return call.fail('VALIDATION_FAILED', { fields: { password: outcome.fault } });
      keepSession(call.cookies, outcome.session);
      if (outcome.isConfirmed) forgetInviteKey(call.cookies);
      return { status: 200, data: {} };
    },

    sendConfirmationEmail: async (call) => {
      const wish = { personId: call.session.person.id, next: call.query.next };
      const outcome = await sendConfirmation(platform, wish, signInContextOf(call));
      if (outcome.kind === 'already') return call.fail('EMAIL_ALREADY_CONFIRMED');
      if (outcome.kind === 'wait') return call.fail('TOO_MANY_ATTEMPTS', { retryAfterSeconds: outcome.seconds });
      return { status: 204 };
    },

    confirmEmail: async (call) => {
      const outcome = await confirmEmail(platform, call.body, signInContextOf(call).from);
      if (outcome === 'invalid') return call.fail('CONFIRM_EMAIL_ERROR');
      if (outcome === 'already') return call.fail('EMAIL_ALREADY_CONFIRMED');
      return { status: 200, data: {} };
    },

    sendResetPasswordEmail: async (call) => {
      const outcome = await sendReset(platform, call.body.username, signInContextOf(call));
      if (outcome.kind === 'wait') return call.fail('TOO_MANY_ATTEMPTS', { retryAfterSeconds: outcome.seconds });
      return { status: 200, data: {} };
    },

    resetPassword: async (call) => {
      const outcome = await resetPassword(platform, call.body, signInContextOf(call));
      if (outcome.kind === 'invalid') return call.fail('RESET_KEY_INVALID');
      if (outcome.kind === 'weak') return call.fail('VALIDATION_FAILED', { fields: { password: outcome.fault } });
      return { status: 200, data: {} };
    },
  };
}
