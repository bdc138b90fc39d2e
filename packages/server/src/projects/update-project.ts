import type * as contract from '@foyer/api/projects/project.contract';
import { changesBetween } from '#history/history.rules.ts';
import { type Change, recordChanges } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { findProject, lockProject, updateProjectRow } from './project.store.ts';
import { projectDetailOf } from './project-answer.ts';

export const updateProject: Handler<typeof contract.updateProject> = async (call, { clock, database, deployments }) => {
  const { caller, organization, scope, params, body, version, fail } = call;
  const found = await database.transaction(scope, async (tx) => {
    const row = (await lockProject(tx, organization, params.project)) ?? fail('NOT_FOUND');
    if (!isCurrent(row.version, version)) fail('VERSION_CONFLICT');
    const { name = row.name, active = row.active } = body;
    const thing = { id: `${row.deployment}_${row.subdomain}`, name };
    const written: Change[] = [];
    const changes = changesBetween({ name: row.name }, { name });
    if (changes.length > 0) written.push({ action: 'project.updated', ...thing, changes });
    const statusOf = (isActive: boolean) => ({ status: isActive ? 'active' : 'inactive' });
    if (active !== row.active)
      written.push({
        action: active ? 'project.activated' : 'project.deactivated',
        ...thing,
        changes: changesBetween(statusOf(row.active), statusOf(active)),
      });
    if (written.length > 0) await updateProjectRow(tx, row, { name, active });
    await recordChanges(tx, { organizationId: organization, actor: caller, at: clock.now() }, written);
    return (await findProject(tx, organization, params.project, caller.id)) ?? fail('NOT_FOUND');
  });
  const data = { ...projectDetailOf(found, caller.roles, deployments), update: { active: found.project.active } };
  return { status: 200, data, headers: { version: data.version } };
};
