import type * as contract from '@foyer/api/projects/project.contract';
import { levelOf } from '@foyer/api/projects/project.rules';
import type { Handler } from '#http/operation.ts';
import { findProject } from './project.store.ts';
import { projectDetailOf } from './project-answer.ts';

export const getProject: Handler<typeof contract.getProject> = async (call, { database, deployments }) => {
  const { caller, organization, scope, params, fail } = call;
  const found = await database.read(scope, (tx) => findProject(tx, organization, params.project, caller.id));
  // What one does not reach is answered like what is not there.
  if (found === undefined || levelOf(caller.roles, found.level) === undefined) return fail('NOT_FOUND');
  return { status: 200, data: projectDetailOf(found, caller.roles, deployments), headers: { version: found.project.version } };
};
