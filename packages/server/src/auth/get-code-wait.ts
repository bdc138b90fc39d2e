import type * as contract from '@foyer/api/auth/auth.contract';
import type { Handler } from '#http/operation.ts';
import { codeWaitSeconds } from './asked-code.ts';

export const getCodeWait: Handler<typeof contract.getCodeWait> = async ({ cookies }, services) => {
  const seconds = await codeWaitSeconds(services, cookies.get('challenge'));
  return { status: 200, data: seconds === undefined ? {} : { resendWaitSeconds: seconds } };
};
