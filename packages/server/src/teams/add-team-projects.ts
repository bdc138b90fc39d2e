import type * as contract from '@foyer/api/teams/team.contract';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { missingOf } from './batch-result.ts';
import { lockTeam } from './team.store.ts';
import { addProjectRows } from './team-link.store.ts';

export const addTeamProjects: Handler<typeof contract.addTeamProjects> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, body, version, language, fail } = call;
  const known = await database.transaction(scope, async (tx) => {
    const row = (await lockTeam(tx, organization, params.team)) ?? fail('NOT_FOUND');
    const { known, changed } = await addProjectRows(tx, row, body.projects);
    if (changed.some(({ before }) => !isCurrent(before ?? 0, version))) fail('VERSION_CONFLICT');
    if (changed.length > 0) {
      const before = changed.flatMap(({ name, before }) => (before === undefined ? [] : [`${name} (${before})`]));
      const after = changed.map(({ name, after }) => `${name} (${after})`);
      const by = { organizationId: organization, actor: caller, at: clock.now() };
      const changes = changesBetween(before.length > 0 ? { projects: before } : {}, { projects: after });
      await recordChange(tx, by, { action: 'team.projectsChanged', id: row.segment, name: row.name, changes });
    }
    return known;
  });
  return { status: 200, data: missingOf(body.projects, known, language) };
};
