import type * as contract from '@foyer/api/projects/project.contract';
import type { Handler } from '#http/operation.ts';
import { findProject } from '#projects/project.store.ts';
import { nestTeams } from './access.rules.ts';
import { listTeamReach } from './access.store.ts';

export const listProjectTeams: Handler<typeof contract.listProjectTeams> = async (call, { database }) => {
  const { caller, organization, scope, params, fail } = call;
  const reach = await database.read(scope, async (tx) => {
    const { project } = (await findProject(tx, organization, params.project, caller.id)) ?? fail('NOT_FOUND');
    return listTeamReach(tx, project);
  });
  const data = nestTeams(reach);
  return { status: 200, data, headers: { totalCount: data.length } };
};
