import type * as tokens from '@foyer/api/auth/token.contract';
import type { Handlers } from '#http/operation.ts';

/** The calls of one-time codes, scoped tokens and authorization requests. */
export function tokenHandlers(): Handlers<typeof tokens> {
  return {
    finishAuthRequest: async ({ fail }) => fail('VALIDATION_FAILED'),
    getScopedToken: async ({ fail }) => fail('VALIDATION_FAILED'),
    issueSignInCode: async ({ fail }) => fail('VALIDATION_FAILED'),
    exchangeSignInCode: async ({ fail }) => fail('VALIDATION_FAILED'),
    clearSignInCode: async ({ fail }) => fail('VALIDATION_FAILED'),
  };
}
