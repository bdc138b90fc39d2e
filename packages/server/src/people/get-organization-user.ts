import type * as contract from '@foyer/api/people/user.contract';
import { isUuid } from '#db/uuid.ts';
import type { Handler } from '#http/operation.ts';
import { readUserDetail } from './user-detail.ts';

export const getOrganizationUser: Handler<typeof contract.getOrganizationUser> = async (call, services) => {
  const { caller, params, fail } = call;
  const userId = params.userId === 'me' ? caller.id : params.userId;
  if (!isUuid(userId)) fail('NOT_FOUND');
  const data = (await readUserDetail(call, services, userId)) ?? fail('NOT_FOUND');
  return { status: 200, data, headers: { version: data.version } };
};
