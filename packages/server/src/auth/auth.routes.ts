import type * as auth from '@foyer/api/auth/auth.contract';
import type { Handlers } from '#http/operation.ts';
import type { Platform } from '#platform.ts';
import { endBrowserSession } from './browser-session.ts';
import { arrivalAt } from './form-pages.ts';
import { meOf } from './me.ts';
import { confirmationWaitSeconds } from './registration.ts';
import { codeWaitSeconds, resendCode, signInWithCode, signInWithPassword } from './sign-in.ts';
import { keepChallenge, keepSession, signInContextOf } from './sign-in-cookies.ts';

/** The calls of signing in and out. */
export function authHandlers(platform: Platform): Handlers<typeof auth> {
  return {
    getMe: async ({ session: { person } }) => {
      const seconds = person.confirmed ? undefined : await confirmationWaitSeconds(platform, person.email);
      return { status: 200, data: { ...meOf(person), ...(seconds !== undefined && { confirmationWaitSeconds: seconds }) } };
    },

    signIn: async (call) => {
      const outcome = await signInWithPassword(platform, call.body, call.query.next, signInContextOf(call));
      if (outcome.kind === 'wait') return call.fail('TOO_MANY_ATTEMPTS', { retryAfterSeconds: outcome.seconds });
      if (outcome.kind === 'refused') return call.fail('USER_NOT_FOUND');
      if (outcome.kind === 'verify') {
        keepChallenge(call.cookies, outcome.challengeToken);
        return { status: 200, data: { verify: true, channel: outcome.channel } };
      }
      keepSession(call.cookies, outcome.session);
      return { status: 200, data: {}, headers: { location: arrivalAt(outcome.destination, call.query) } };
    },

    verifySecondFactor: async (call) => {
      const outcome = await signInWithCode(platform, call.body, signInContextOf(call));
      if (outcome.kind === 'wait') return call.fail('TOO_MANY_ATTEMPTS', { retryAfterSeconds: outcome.seconds });
      if (outcome.kind === 'wrong') return call.fail('CODE_NOT_MATCH');
      if (outcome.kind === 'gone') return call.fail('CODE_NOT_FOUND');
      keepSession(call.cookies, outcome.session);
      return { status: 200, data: {}, headers: { location: outcome.destination } };
    },

    resendSecondFactor: async (call) => {
      const outcome = await resendCode(platform, call.cookies.get('challenge'));
      if (outcome.kind === 'wait') return call.fail('TOO_MANY_ATTEMPTS', { retryAfterSeconds: outcome.seconds });
      if (outcome.kind === 'gone') return call.fail('CODE_NOT_MATCH');
      return { status: 200, data: {} };
    },

    getCodeWait: async ({ cookies }) => {
      const seconds = await codeWaitSeconds(platform, cookies.get('challenge'));
      return { status: 200, data: seconds === undefined ? {} : { resendWaitSeconds: seconds } };
    },

    signOut: async (call) => {
      const { from, sessionToken } = signInContextOf(call);
      if (sessionToken !== undefined)
        await platform.database.transaction({ kind: 'system' }, (tx) => endBrowserSession(platform, tx, sessionToken, from));
      call.cookies.clear('session');
      call.cookies.clear('challenge');
      return { status: 204, headers: { clearSiteData: '"cache"' } };
    },
  };
}
