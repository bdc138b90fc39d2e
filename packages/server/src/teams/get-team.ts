import type * as contract from '@foyer/api/teams/team.contract';
import type { Handler } from '#http/operation.ts';
import { findTeam } from './team.store.ts';
import { findTeamDetail } from './team-detail.ts';

export const getTeam: Handler<typeof contract.getTeam> = async ({ organization, scope, params, query, fail }, { database }) => {
  const data = await database.read(scope, async (tx) => {
    const row = await findTeam(tx, organization, params.team);
    return row && findTeamDetail(tx, row, query.levels ?? 'all');
  });
  return data ? { status: 200, data, headers: { version: data.version } } : fail('NOT_FOUND');
};
