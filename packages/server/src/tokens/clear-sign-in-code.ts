import type * as contract from '@foyer/api/auth/token.contract';
import { useKey } from '#auth/access-key.store.ts';
import { endBrowserSession } from '#auth/browser-session.ts';
import { signInContextOf } from '#auth/sign-in-cookies.ts';
import type { Handler } from '#http/operation.ts';
import { findSignInCode, readCodeArrival } from './sign-in-code.ts';

export const clearSignInCode: Handler<typeof contract.clearSignInCode> = async (call, services) => {
  const { clock, database } = services;
  const { redirect, signedIn } = await readCodeArrival(call, services);
  const { from, sessionToken } = signInContextOf(call);
  await database.transaction({ kind: 'system' }, async (tx) => {
    const now = clock.now();
    const { key } = await findSignInCode(tx, call, signedIn, now);
    await useKey(tx, key, now);
    if (sessionToken !== undefined) await endBrowserSession(services, tx, sessionToken, from);
  });
  call.cookies.clear('session');
  call.cookies.clear('challenge');
  return { status: 200, data: {}, headers: { location: redirect ?? '/', clearSiteData: '"cache"' } };
};
