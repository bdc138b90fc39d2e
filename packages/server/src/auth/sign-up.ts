import type * as contract from '@foyer/api/auth/registration.contract';
import type { Handler } from '#http/operation.ts';
import { createAccount } from './new-account.ts';
import { forgetInviteKey, keepSession, signInContextOf } from './sign-in-cookies.ts';

export const signUp: Handler<typeof contract.signUp> = async (call, services) => {
  const { body, language, cookies, fail } = call;
  const { session, isConfirmed } = await createAccount(services, body, language, signInContextOf(call), fail);
  keepSession(cookies, session);
  if (isConfirmed) forgetInviteKey(cookies);
  return { status: 200, data: {} };
};
