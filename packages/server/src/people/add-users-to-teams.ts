import * as contract from '@foyer/api/people/user.contract';
import type { Handler } from '#http/operation.ts';
import { type BulkRow, rowsFor } from './bulk-row.ts';
import { withStanding } from './standing.ts';
import { findTeams, joinTeams } from './user.store.ts';

export const addUsersToTeams: Handler<typeof contract.addUsersToTeams> = async (call, services) => {
  const { organization, body, language, fail } = call;
  const { users, teams: ids, preview = false } = body;
  const results = await withStanding(contract.addUsersToTeams, call, services, async (standing) => {
    const { tx, by } = standing;
    const teams = await findTeams(tx, organization, ids);
    if (ids.some((id) => !teams.has(id))) fail('TEAM_NOT_FOUND');
    const { rows, changed } = await rowsFor(standing, { users, language }, ({ id }) => ({ id, outcome: 'changed' }));
    const added = await joinTeams(tx, by, { people: changed, teams: [...new Set(teams.values())], isPreview: preview });
    return rows.map((row): BulkRow => {
      if (row.outcome === 'refused') return row;
      const teamsAdded = added.get(row.id) ?? 0;
      return { ...row, outcome: teamsAdded > 0 ? 'changed' : 'same', teamsAdded };
    });
  });
  return { status: 200, data: { preview, results } };
};
