import { defaultDestination } from '@foyer/api/auth/safe-next';
import type * as contract from '@foyer/api/auth/token.contract';
import { recordAuthEvent } from '#auth/auth-event.ts';
import { openSession } from '#auth/session.store.ts';
import { keepSession, signInContextOf } from '#auth/sign-in-cookies.ts';
import type { Handler } from '#http/operation.ts';
import { readCodeArrival, takeSignInCode } from './sign-in-code.ts';

export const exchangeSignInCode: Handler<typeof contract.exchangeSignInCode> = async (call, services) => {
  const { clock, database } = services;
  const { redirect, signedIn } = await readCodeArrival(call, services);
  const { from, sessionToken: formerToken } = signInContextOf(call);
  const session = await database.transaction({ kind: 'system' }, async (tx) => {
    const now = clock.now();
    const { key, issuer } = await takeSignInCode(tx, call, signedIn, now);
    await recordAuthEvent(services, tx, { kind: 'signedInByLink', personId: key.personId, from }, now);
    return openSession(tx, { personId: key.personId, remember: false, formerToken, from, issuer }, now);
  });
  keepSession(call.cookies, session);
  return { status: 200, data: {}, headers: { location: redirect ?? defaultDestination } };
};
