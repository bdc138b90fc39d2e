import type * as contract from '@foyer/api/projects/project.contract';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { deleteProjectRow, lockProject } from './project.store.ts';

export const deleteProject: Handler<typeof contract.deleteProject> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, version, fail } = call;
  await database.transaction(scope, async (tx) => {
    const row = (await lockProject(tx, organization, params.project)) ?? fail('NOT_FOUND');
    if (!isCurrent(row.version, version)) fail('VERSION_CONFLICT');
    await deleteProjectRow(tx, row);
    const id = `${row.deployment}_${row.subdomain}`;
    const by = { organizationId: organization, actor: caller, at: clock.now() };
    await recordChange(tx, by, { action: 'project.deleted', id, name: row.name });
  });
  return { status: 201 };
};
