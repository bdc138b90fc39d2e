import type * as contract from '@foyer/api/projects/credential.contract';
import { credentialsMaximum } from '@foyer/api/projects/credential.schema';
import { createShortId } from '#db/short-id.ts';
import { changesBetween, fullName } from '#history/history.rules.ts';
import { recordChange } from '#history/history.store.ts';
import type { Handler } from '#http/operation.ts';
import { createCredentialToken } from './credential.rules.ts';
import { countCredentials, insertCredential } from './credential.store.ts';
import { credentialOf } from './credential-answer.ts';
import { lockProject } from './project.store.ts';

const dayMs = 24 * 60 * 60_000;

export const createCredential: Handler<typeof contract.createCredential> = async (call, { clock, database }) => {
  const { caller, organization, scope, params, body, fail } = call;
  const id = createShortId();
  const { token, secretHash } = createCredentialToken(id);
  const row = await database.transaction(scope, async (tx) => {
    // Locked, so that of several that are made at once none goes beyond the maximum.
    const project = (await lockProject(tx, organization, params.project)) ?? fail('NOT_FOUND');
    if ((await countCredentials(tx, project)) >= credentialsMaximum) fail('CREDENTIALS_MAXIMUM');
    const at = clock.now();
    const expiresAt = new Date(at.getTime() + body.expiresInDays * dayMs);
    const maker = { makerId: caller.id, makerName: fullName(caller) };
    const written = await insertCredential(tx, project, { id, name: body.name, secretHash, createdAt: at, expiresAt, ...maker });
    const changes = changesBetween({}, { program: body.name, expiresAt: expiresAt.toISOString() });
    const thing = { id: `${project.deployment}_${project.subdomain}`, name: project.name };
    await recordChange(tx, { organizationId: organization, actor: caller, at }, { action: 'project.credentialCreated', ...thing, changes });
    return written;
  });
  return { status: 201, data: { ...credentialOf(row), token } };
};
