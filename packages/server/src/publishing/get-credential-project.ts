import type * as contract from '@foyer/api/publishing/publishing.contract';
import type { Handler } from '#http/operation.ts';
import { findProjectRow } from '#remapping/remapping.store.ts';

export const getCredentialProject: Handler<typeof contract.getCredentialProject> = async (call, { database }) => {
  const { program, organization, scope, fail } = call;
  const row = await database.read(scope, (tx) => findProjectRow(tx, organization, program.project.id));
  const { name, active } = row ?? fail('NOT_FOUND');
  const { id, name: credentialName, expiresAt } = program.credential;
  return {
    status: 200,
    data: {
      ...{ id: program.project.id, name, organization: String(organization), active },
      credential: { id, name: credentialName, expiresAt: expiresAt.toISOString() },
    },
  };
};
