import type * as contract from '@foyer/api/teams/team.contract';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { missingOf } from './batch-result.ts';
import { lockTeam } from './team.store.ts';
import { addProjectRows } from './team-link.store.ts';
import { noteProjectChange } from './team-project-change.ts';

export const addTeamProjects: Handler<typeof contract.addTeamProjects> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, body, version, language, fail } = call;
  const known = await database.transaction(scope, async (tx) => {
    const row = (await lockTeam(tx, organization, params.team)) ?? fail('NOT_FOUND');
    const { known, changed } = await addProjectRows(tx, row, body.projects);
    if (changed.some(({ before }) => !isCurrent(before ?? 0, version))) fail('VERSION_CONFLICT');
    await noteProjectChange(tx, { organizationId: organization, actor: caller, at: clock.now() }, row, changed);
    return known;
  });
  return { status: 200, data: missingOf(body.projects, known, language) };
};
