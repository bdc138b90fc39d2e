import type * as contract from '@foyer/api/teams/team.contract';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { lockTeam } from './team.store.ts';
import { findProjectOfTeam, removeProjectRow } from './team-link.store.ts';
import { noteProjectChange } from './team-project-change.ts';

export const removeTeamProject: Handler<typeof contract.removeTeamProject> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, version, fail } = call;
  await database.transaction(scope, async (tx) => {
    const row = (await lockTeam(tx, organization, params.team)) ?? fail('NOT_FOUND');
    const { key, id, name, level } = (await findProjectOfTeam(tx, row, params.project)) ?? fail('NOT_FOUND');
    if (!isCurrent(level, version)) fail('VERSION_CONFLICT');
    await removeProjectRow(tx, row, key);
    const by = { organizationId: organization, actor: caller, at: clock.now() };
    await noteProjectChange(tx, by, row, [{ id, name, before: level, after: undefined }]);
  });
  return { status: 204 };
};
