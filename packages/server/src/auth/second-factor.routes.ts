import type * as secondFactor from '@foyer/api/auth/second-factor.contract';
import type { Handlers } from '#http/operation.ts';

/** The calls that turn the second factor on and off. */
export function secondFactorHandlers(): Handlers<typeof secondFactor> {
  return {
    getSecondFactor: async ({ fail }) => fail('VALIDATION_FAILED'),
    turnOnEmailFactor: async ({ fail }) => fail('VALIDATION_FAILED'),
    beginAuthenticator: async ({ fail }) => fail('VALIDATION_FAILED'),
    confirmAuthenticator: async ({ fail }) => fail('VALIDATION_FAILED'),
    renewRecoveryCodes: async ({ fail }) => fail('VALIDATION_FAILED'),
    turnOffSecondFactor: async ({ fail }) => fail('VALIDATION_FAILED'),
  };
}
