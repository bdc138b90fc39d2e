import type * as contract from '@foyer/api/projects/project.contract';
import { isUuid } from '#db/uuid.ts';
import type { Handler } from '#http/operation.ts';
import { previewOf } from './access-preview.store.ts';
import { listCredentialsMadeBy } from './made-credentials.store.ts';

export const previewAccess: Handler<typeof contract.previewAccess> = async ({ organization, scope, body, fail }, { clock, database }) => {
  const data = await database.read(scope, async (tx) => {
    const preview = await previewOf(tx, organization, body);
    if (preview === undefined || body.kind !== 'revocation') return preview;
    const credentials = await listCredentialsMadeBy(tx, organization, body.users.filter(isUuid), clock.now());
    return { ...preview, ...(credentials.length > 0 && { credentials }) };
  });
  return data ? { status: 200, data } : fail('NOT_FOUND');
};
