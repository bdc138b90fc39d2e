import type * as contract from '@foyer/api/auth/registration.contract';
import type { Handler } from '#http/operation.ts';
import { mailReset } from './password-reset.ts';
import { signInContextOf } from './sign-in-cookies.ts';

export const sendResetPasswordEmail: Handler<typeof contract.sendResetPasswordEmail> = async (call, services) => {
  await mailReset(services, call.body.username, signInContextOf(call), call.fail);
  return { status: 200, data: {} };
};
