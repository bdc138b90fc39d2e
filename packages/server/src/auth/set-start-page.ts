import type * as contract from '@foyer/api/auth/account.contract';
import type { Handler } from '#http/operation.ts';
import { changeAccount } from './account-change.ts';

export const setStartPage: Handler<typeof contract.setStartPage> = async (call, services) => ({
  status: 200,
  data: await changeAccount(services, call, call.body),
});
