import type * as contract from '@foyer/api/auth/registration.contract';
import type { Handler } from '#http/operation.ts';
import { setPasswordByKey } from './password-reset.ts';
import { signInContextOf } from './sign-in-cookies.ts';

export const resetPassword: Handler<typeof contract.resetPassword> = async (call, services) => {
  await setPasswordByKey(services, call.body, signInContextOf(call), call.fail);
  return { status: 200, data: {} };
};
