import type * as contract from '@foyer/api/auth/auth.contract';
import type { Handler } from '#http/operation.ts';
import { signInWithCode } from './code-sign-in.ts';
import { keepSession, signInContextOf } from './sign-in-cookies.ts';

export const verifySecondFactor: Handler<typeof contract.verifySecondFactor> = async (call, services) => {
  const { session, destination } = await signInWithCode(services, call.body, signInContextOf(call), call.fail);
  keepSession(call.cookies, session);
  return { status: 200, data: {}, headers: { location: destination } };
};
