import type * as registration from '@foyer/api/auth/registration.contract';
import type { Handlers } from '#http/operation.ts';

/** The calls of signing up, confirming and resetting. */
export function registrationHandlers(): Handlers<typeof registration> {
  return {
    signUp: async ({ fail }) => fail('VALIDATION_FAILED'),
    sendConfirmationEmail: async ({ fail }) => fail('VALIDATION_FAILED'),
    confirmEmail: async ({ fail }) => fail('VALIDATION_FAILED'),
    sendResetPasswordEmail: async ({ fail }) => fail('VALIDATION_FAILED'),
    resetPassword: async ({ fail }) => fail('VALIDATION_FAILED'),
  };
}
