import type * as contract from '@foyer/api/auth/auth.contract';
import type { Handler } from '#http/operation.ts';
import { endBrowserSession } from './browser-session.ts';
import { signInContextOf } from './sign-in-cookies.ts';

export const signOut: Handler<typeof contract.signOut> = async (call, services) => {
  const { from, sessionToken } = signInContextOf(call);
  if (sessionToken !== undefined)
    await services.database.transaction({ kind: 'system' }, (tx) => endBrowserSession(services, tx, sessionToken, from));
  call.cookies.clear('session');
  call.cookies.clear('challenge');
  return { status: 204, headers: { clearSiteData: '"cache"' } };
};
