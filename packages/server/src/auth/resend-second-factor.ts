import type * as contract from '@foyer/api/auth/auth.contract';
import type { Handler } from '#http/operation.ts';
import { resendCode } from './asked-code.ts';

export const resendSecondFactor: Handler<typeof contract.resendSecondFactor> = async ({ cookies, fail }, services) => {
  await resendCode(services, cookies.get('challenge'), fail);
  return { status: 200, data: {} };
};
