import type * as contract from '@foyer/api/publishing/plugin.contract';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { byHand, publish } from './publication.ts';

export const updatePlugin: Handler<typeof contract.updatePlugin> = async (call, services) => {
  const { body, params, query, version, fail } = call;
  const { uid } = params;
  const dryRun = query.dryRun === 'true';
  const data = await publish({ ...byHand(call, params.project), dryRun, fail }, services, (rows) => {
    const standing = rows.find((row) => row.uid === uid) ?? fail('NOT_FOUND');
    if (!isCurrent(standing.version, version)) fail('VERSION_CONFLICT');
    return { plugins: [{ uid, ...body }] };
  });
  return { status: 200, data };
};
