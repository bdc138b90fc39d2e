import type * as contract from '@foyer/api/projects/credential.contract';
import type { Handler } from '#http/operation.ts';
import { listCredentialsOf } from './credential.store.ts';
import { credentialOf } from './credential-answer.ts';
import { findProject } from './project.store.ts';

export const listCredentials: Handler<typeof contract.listCredentials> = async (call, { database }) => {
  const { caller, organization, scope, params, fail } = call;
  const rows = await database.read(scope, async (tx) => {
    const { project } = (await findProject(tx, organization, params.project, caller.id)) ?? fail('NOT_FOUND');
    return listCredentialsOf(tx, project);
  });
  return { status: 200, data: rows.map(credentialOf), headers: { totalCount: rows.length } };
};
