import type * as reauthentication from '@foyer/api/auth/reauthentication.contract';
import type { Handlers } from '#http/operation.ts';
import type { Platform } from '#platform.ts';
import { proveAgain, proveAgainWithCode } from './reauthentication.ts';
import { keepChallenge, keepSession, signInContextOf } from './sign-in-cookies.ts';

/** The calls by which somebody who is signed in proves once more who they are. */
export function reauthenticationHandlers(platform: Platform): Handlers<typeof reauthentication> {
  return {
    reauthenticate: async (call) => {
      const { session, body, cookies, fail } = call;
      const outcome = await proveAgain(platform, session, body.currentPassword, signInContextOf(call));
      if (outcome.kind === 'wait') return fail('TOO_MANY_ATTEMPTS', { retryAfterSeconds: outcome.seconds });
      if (outcome.kind === 'wrong') return fail('CURRENT_PASSWORD_WRONG');
      if (outcome.kind === 'signedOut') return fail('SESSION_EXPIRED');
      if (outcome.kind === 'verify') {
        keepChallenge(cookies, outcome.challengeToken);
        return { status: 200, data: { verify: true, channel: outcome.channel } };
      }
      keepSession(cookies, outcome.session);
      return { status: 200, data: {} };
    },

    verifyReauthentication: async (call) => {
      const { session, body, cookies, fail } = call;
      const outcome = await proveAgainWithCode(platform, session, body, signInContextOf(call));
      if (outcome.kind === 'wait') return fail('TOO_MANY_ATTEMPTS', { retryAfterSeconds: outcome.seconds });
      if (outcome.kind === 'wrong') return fail('CODE_NOT_MATCH');
      if (outcome.kind === 'gone') return fail('CODE_NOT_FOUND');
      if (outcome.kind === 'signedOut') return fail('SESSION_EXPIRED');
      keepSession(cookies, outcome.session);
      return { status: 200, data: {} };
    },
  };
}
