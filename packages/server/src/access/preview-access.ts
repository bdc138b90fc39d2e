import type * as contract from '@foyer/api/projects/project.contract';
import type { Handler } from '#http/operation.ts';
import { previewOf } from './access-preview.store.ts';

export const previewAccess: Handler<typeof contract.previewAccess> = async ({ organization, scope, body, fail }, { database }) => {
  const data = await database.read(scope, (tx) => previewOf(tx, organization, body));
  return data ? { status: 200, data } : fail('NOT_FOUND');
};
