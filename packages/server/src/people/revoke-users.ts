import { judgeRevocation } from '@foyer/api/people/people.rules';
import * as contract from '@foyer/api/people/user.contract';
import type { Handler } from '#http/operation.ts';
import { refusedRow, rowsFor } from './bulk-row.ts';
import { withStanding } from './standing.ts';
import { removeColleagues } from './user.store.ts';

export const revokeUsers: Handler<typeof contract.revokeUsers> = async (call, services) => {
  const { body, language } = call;
  const { users, preview = false } = body;
  const results = await withStanding(contract.revokeUsers, call, services, async (standing) => {
    const { tx, by, actor } = standing;
    const { rows, changed } = await rowsFor(standing, { users, language }, (target) => {
      const code = judgeRevocation({ actor, target });
      return code ? refusedRow(target.id, code, language) : { id: target.id, outcome: 'changed' };
    });
    if (!preview) await removeColleagues(tx, by, changed);
    return rows;
  });
  return { status: 200, data: { preview, results } };
};
