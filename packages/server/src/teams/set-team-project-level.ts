import type * as contract from '@foyer/api/teams/team.contract';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { lockTeam } from './team.store.ts';
import { findProjectOfTeam, setLevelRow } from './team-link.store.ts';
import { noteProjectChange } from './team-project-change.ts';

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
      await noteProjectChange(tx, by, row, [{ id: link.id, name: link.name, before: link.level, after: level }]);
    }
    return { ...link, level };
  });
  return { status: 200, data };
};
