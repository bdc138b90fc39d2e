import type * as contract from '@foyer/api/auth/auth.contract';
import type { Handler } from '#http/operation.ts';
import { confirmationWaitSeconds } from './confirmation.ts';
import { meOf } from './me.ts';

export const getMe: Handler<typeof contract.getMe> = async ({ caller }, services) => {
  const seconds = caller.confirmed ? undefined : await confirmationWaitSeconds(services, caller.email);
  return { status: 200, data: { ...meOf(caller), ...(seconds !== undefined && { confirmationWaitSeconds: seconds }) } };
};
