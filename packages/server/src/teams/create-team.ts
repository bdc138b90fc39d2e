import { paths } from '@foyer/api/paths';
import type * as contract from '@foyer/api/teams/team.contract';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { lockOrganization } from '#organizations/organization.store.ts';
import { isTooDeep } from './team.rules.ts';
import { findTeam, insertTeam } from './team.store.ts';
import { findTeamDetail } from './team-detail.ts';

export const createTeam: Handler<typeof contract.createTeam> = async (call, { clock, database }) => {
  const { caller, organization, scope, body, fail } = call;
  const { name, description } = body;
  const data = await database.transaction(scope, async (tx) => {
    // The parent is neither moved nor deleted meanwhile: the new id begins with its own.
    await lockOrganization(tx, organization);
    const parent = body.parent ? ((await findTeam(tx, organization, body.parent)) ?? fail('TEAM_PARENT_NOT_FOUND')) : undefined;
    if (isTooDeep(1, parent?.path)) fail('TEAM_TOO_DEEP');
    const at = clock.now();
    const row = await insertTeam(tx, organization, { name, description, parent }, at);
    const changes = changesBetween({}, { name, description: description || null, parent: parent?.name ?? null });
    const by = { organizationId: organization, actor: caller, at };
    await recordChange(tx, by, { action: 'team.created', id: row.segment, name, changes });
    return (await findTeamDetail(tx, row, 'none')) ?? fail('NOT_FOUND');
  });
  const location = paths.team.to({ id: String(organization), team: data.id });
  return { status: 201, data, headers: { location, version: data.version } };
};
