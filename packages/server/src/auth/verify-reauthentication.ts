import type * as contract from '@foyer/api/auth/reauthentication.contract';
import type { Handler } from '#http/operation.ts';
import { takeCode } from './code-sign-in.ts';
import { renewProof } from './renewed-proof.ts';
import { keepSession, signInContextOf } from './sign-in-cookies.ts';

export const verifyReauthentication: Handler<typeof contract.verifyReauthentication> = async (call, services) => {
  const { session, body, cookies, fail } = call;
  const context = signInContextOf(call);
  // A code that somebody else was asked for in this browser is none of the caller's.
  const given = { ...body, recipient: session.person.email };
  const { renewed } = await takeCode(services, given, context, fail, async (tx, _found, now) => ({
    renewed: await renewProof(services, tx, session, context.from, now),
  }));
  // Signed out meanwhile. The code is used up all the same.
  keepSession(cookies, renewed ?? fail('SESSION_EXPIRED'));
  return { status: 200, data: {} };
};
