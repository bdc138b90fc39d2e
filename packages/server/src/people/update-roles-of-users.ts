import { judgeRoleChange } from '@foyer/api/people/people.rules';
import { isSameRoles } from '@foyer/api/people/role-set';
import * as contract from '@foyer/api/people/user.contract';
import type { Handler } from '#http/operation.ts';
import { refusedRow, rowsFor } from './bulk-row.ts';
import { withStanding } from './standing.ts';
import { writeRoles } from './user.store.ts';

export const updateRolesOfUsers: Handler<typeof contract.updateRolesOfUsers> = async (call, services) => {
  const { body, language } = call;
  const { users, roles, preview = false } = body;
  const results = await withStanding(contract.updateRolesOfUsers, call, services, async (standing) => {
    const { tx, by, actor, ownerCount } = standing;
    const { rows, changed } = await rowsFor(standing, { users, language }, (target) => {
      const { id, roles: before } = target;
      const code = judgeRoleChange({ actor, target, roles, ownerCount });
      if (code) return { ...refusedRow(id, code, language), before: [...before] };
      return { id, outcome: isSameRoles(before, roles) ? 'same' : 'changed', before: [...before], after: [...roles] };
    });
    if (!preview) await writeRoles(tx, by, changed, roles);
    return rows;
  });
  return { status: 200, data: { preview, results } };
};
