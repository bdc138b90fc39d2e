import { judgeRoleChange } from '@foyer/api/people/people.rules';
import * as contract from '@foyer/api/people/user.contract';
import { isUuid } from '#db/uuid.ts';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { withStanding } from './standing.ts';
import { findColleagues, writeRoles } from './user.store.ts';
import { readUserDetail } from './user-detail.ts';

export const updateUserRoles: Handler<typeof contract.updateUserRoles> = async (call, services) => {
  const { organization, params, body, version, fail } = call;
  const { userId } = params;
  if (!isUuid(userId)) fail('NOT_FOUND');
  await withStanding(contract.updateUserRoles, call, services, async ({ tx, by, actor, ownerCount }) => {
    const target = (await findColleagues(tx, organization, [userId])).get(userId) ?? fail('NOT_FOUND');
    if (!isCurrent(target.version, version)) fail('VERSION_CONFLICT');
    const refusal = judgeRoleChange({ actor, target, roles: body.roles, ownerCount });
    if (refusal) fail(refusal);
    await writeRoles(tx, by, [target], body.roles);
  });
  const data = (await readUserDetail(call, services, userId)) ?? fail('NOT_FOUND');
  return { status: 200, data, headers: { version: data.version } };
};
