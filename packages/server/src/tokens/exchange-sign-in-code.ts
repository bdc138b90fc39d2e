import { defaultDestination } from '@foyer/api/auth/safe-next';
import type * as contract from '@foyer/api/auth/token.contract';
import { useKey } from '#auth/access-key.store.ts';
import { recordAuthEvent } from '#auth/auth-event.ts';
import { findAccountById } from '#auth/person.store.ts';
import { openSession } from '#auth/session.store.ts';
import { keepSession, signInContextOf } from '#auth/sign-in-cookies.ts';
import type { Handler } from '#http/operation.ts';
import { findSignInCode, readCodeArrival } from './sign-in-code.ts';

export const exchangeSignInCode: Handler<typeof contract.exchangeSignInCode> = async (call, services) => {
  const { clock, database } = services;
  const { redirect, signedIn } = await readCodeArrival(call, services);
  const { from, sessionToken: formerToken } = signInContextOf(call);
  const result = await database.transaction({ kind: 'system' }, async (tx) => {
    const now = clock.now();
    const { key, issuer } = await findSignInCode(tx, call, signedIn, now);
    const { personId } = key;
    // AUTH-84: a link may come from anybody. Whoever opens it must not find themselves in the account of who sent it.
    if (signedIn !== personId && call.body.confirmed !== true) return { asks: (await findAccountById(tx, personId))?.email ?? '' };
    await useKey(tx, key, now);
    await recordAuthEvent(services, tx, { kind: 'signedInByLink', personId, from }, now);
    return { session: await openSession(tx, { personId, remember: false, formerToken, from, issuer }, now) };
  });
  if (!result.session) return { status: 200, data: { asks: { username: result.asks } } };
  keepSession(call.cookies, result.session);
  return { status: 200, data: {}, headers: { location: redirect ?? defaultDestination } };
};
