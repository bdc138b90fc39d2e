import type * as contract from '@foyer/api/auth/auth.contract';
import type { Handler } from '#http/operation.ts';
import { arrivalAt } from './page-address.ts';
import { signInWithPassword } from './password-sign-in.ts';
import { keepChallenge, keepSession, signInContextOf } from './sign-in-cookies.ts';

export const signIn: Handler<typeof contract.signIn> = async (call, services) => {
  const { body, query, cookies, fail } = call;
  const signedIn = await signInWithPassword(services, { ...body, next: query.next }, signInContextOf(call), fail);
  if ('channel' in signedIn) {
    keepChallenge(cookies, signedIn.challengeToken);
    return { status: 200, data: { verify: true, channel: signedIn.channel } };
  }
  keepSession(cookies, signedIn.session);
  return { status: 200, data: {}, headers: { location: arrivalAt(signedIn.destination, query) } };
};
