import { judgeRevocation } from '@foyer/api/people/people.rules';
import * as contract from '@foyer/api/people/user.contract';
import { isUuid } from '#db/uuid.ts';
import type { Handler } from '#http/operation.ts';
import { withStanding } from './standing.ts';
import { findColleagues, removeColleagues } from './user.store.ts';

export const revokeUser: Handler<typeof contract.revokeUser> = async (call, services) => {
  const { organization, params, fail } = call;
  const { userId } = params;
  if (!isUuid(userId)) fail('NOT_FOUND');
  await withStanding(contract.revokeUser, call, services, async ({ tx, by, actor }) => {
    const target = (await findColleagues(tx, organization, [userId])).get(userId) ?? fail('NOT_FOUND');
    const refusal = judgeRevocation({ actor, target });
    if (refusal) fail(refusal);
    await removeColleagues(tx, by, [target]);
  });
  return { status: 204 };
};
