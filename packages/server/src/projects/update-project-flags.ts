import type * as contract from '@foyer/api/projects/project.contract';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { lockProject, readProjectFlags, writeProjectFlags } from './project.store.ts';

export const updateProjectFlags: Handler<typeof contract.updateProjectFlags> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, body, fail } = call;
  const data = await database.transaction(scope, async (tx) => {
    const row = (await lockProject(tx, organization, params.project)) ?? fail('NOT_FOUND');
    const before = await readProjectFlags(tx, row);
    await writeProjectFlags(tx, row, body);
    const after = { ...before, ...body };
    const changes = changesBetween(before, after);
    const id = `${row.deployment}_${row.subdomain}`;
    const by = { organizationId: organization, actor: caller, at: clock.now() };
    if (changes.length > 0) await recordChange(tx, by, { action: 'project.flagsChanged', id, name: row.name, changes });
    return after;
  });
  return { status: 200, data };
};
