import type * as contract from '@foyer/api/teams/team.contract';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { lockTeam } from './team.store.ts';
import { findProjectOfTeam, removeProjectRow } from './team-link.store.ts';

export const removeTeamProject: Handler<typeof contract.removeTeamProject> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, version, fail } = call;
  await database.transaction(scope, async (tx) => {
    const row = (await lockTeam(tx, organization, params.team)) ?? fail('NOT_FOUND');
    const { key, name, level } = (await findProjectOfTeam(tx, row, params.project)) ?? fail('NOT_FOUND');
    if (!isCurrent(level, version)) fail('VERSION_CONFLICT');
    await removeProjectRow(tx, row, key);
    const by = { organizationId: organization, actor: caller, at: clock.now() };
    const changes = changesBetween({ projects: [`${name} (${level})`] }, {});
    await recordChange(tx, by, { action: 'team.projectsChanged', id: row.segment, name: row.name, changes });
  });
  return { status: 204 };
};
