import type * as contract from '@foyer/api/teams/team.contract';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { lockTeam, updateTeamRow } from './team.store.ts';
import { findTeamDetail } from './team-detail.ts';

export const updateTeam: Handler<typeof contract.updateTeam> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, body, version, fail } = call;
  const data = await database.transaction(scope, async (tx) => {
    const row = (await lockTeam(tx, organization, params.team)) ?? fail('NOT_FOUND');
    if (!isCurrent(row.version, version)) fail('VERSION_CONFLICT');
    const { name, description = row.description } = body;
    const fields = { name, description };
    const changes = changesBetween({ name: row.name, description: row.description }, fields);
    if (changes.length > 0) {
      await updateTeamRow(tx, row, fields);
      const by = { organizationId: organization, actor: caller, at: clock.now() };
      await recordChange(tx, by, { action: 'team.updated', id: row.segment, name, changes });
    }
    return (await findTeamDetail(tx, row, 'none')) ?? fail('NOT_FOUND');
  });
  return { status: 200, data, headers: { version: data.version } };
};
