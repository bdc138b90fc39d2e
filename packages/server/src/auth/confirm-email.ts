import type * as contract from '@foyer/api/auth/registration.contract';
import type { Handler } from '#http/operation.ts';
import { confirmAddress } from './confirmation.ts';
import { signInContextOf } from './sign-in-cookies.ts';

export const confirmEmail: Handler<typeof contract.confirmEmail> = async (call, services) => {
  await confirmAddress(services, call.body, signInContextOf(call).from, call.fail);
  return { status: 200, data: {} };
};
