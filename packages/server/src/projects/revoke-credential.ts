import type * as contract from '@foyer/api/projects/credential.contract';
import { changesBetween } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { isCredentialId } from './credential.rules.ts';
import { deleteCredential } from './credential.store.ts';
import { lockProject } from './project.store.ts';

export const revokeCredential: Handler<typeof contract.revokeCredential> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, fail } = call;
  if (!isCredentialId(params.credential)) fail('NOT_FOUND');
  await database.transaction(scope, async (tx) => {
    const project = (await lockProject(tx, organization, params.project)) ?? fail('NOT_FOUND');
    const { name } = (await deleteCredential(tx, project, params.credential)) ?? fail('NOT_FOUND');
    const thing = { id: `${project.deployment}_${project.subdomain}`, name: project.name };
    const by = { organizationId: organization, actor: caller, at: clock.now() };
    await recordChange(tx, by, { action: 'project.credentialRevoked', ...thing, changes: changesBetween({ program: name }, {}) });
  });
  return { status: 204 };
};
