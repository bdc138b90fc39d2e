import type * as contract from '@foyer/api/teams/team.contract';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { lockTeam } from './team.store.ts';
import { findProjectOfTeam, setLevelRow } from './team-link.store.ts';

export const setTeamProjectLevel: Handler<typeof contract.setTeamProjectLevel> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, body, version, fail } = call;
  const { level } = body;
  const data = await database.transaction(scope, async (tx) => {
    const row = (await lockTeam(tx, organization, params.team)) ?? fail('NOT_FOUND');
    const { key, ...link } = (await findProjectOfTeam(tx, row, params.project)) ?? fail('NOT_FOUND');
    if (link.level !== level) {
      if (!isCurrent(link.level, version)) fail('VERSION_CONFLICT');
      await setLevelRow(tx, row, key, level);
      const by = { organizationId: organization, actor: caller, at: clock.now() };
      const changes = changesBetween({ projects: [`${link.name} (${link.level})`] }, { projects: [`${link.name} (${level})`] });
      await recordChange(tx, by, { action: 'team.projectsChanged', id: row.segment, name: row.name, changes });
    }
    return { ...link, level };
  });
  return { status: 200, data };
};
