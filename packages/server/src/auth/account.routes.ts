import type * as account from '@foyer/api/auth/account.contract';
import type { Handlers } from '#http/operation.ts';

/** The calls of one's own account. */
export function accountHandlers(): Handlers<typeof account> {
  return {
    changePassword: async ({ fail }) => fail('VALIDATION_FAILED'),
    updateMe: async ({ fail }) => fail('VALIDATION_FAILED'),
    setLanguage: async ({ fail }) => fail('VALIDATION_FAILED'),
    listSessions: async ({ fail }) => fail('VALIDATION_FAILED'),
    endSession: async ({ fail }) => fail('VALIDATION_FAILED'),
    endOtherSessions: async ({ fail }) => fail('VALIDATION_FAILED'),
  };
}
