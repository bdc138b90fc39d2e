import type * as contract from '@foyer/api/publishing/plugin.contract';
import type { Handler } from '#http/operation.ts';
import { isCurrent } from '#http/version.ts';
import { byHand, publish } from './publication.ts';

export const archivePlugin: Handler<typeof contract.archivePlugin> = async (call, services) => {
  const { params, version, fail } = call;
  const { uid } = params;
  const data = await publish({ ...byHand(call, params.project), dryRun: false, fail }, services, (rows) => {
    const standing = rows.find((row) => row.uid === uid) ?? fail('NOT_FOUND');
    if (!isCurrent(standing.version, version)) fail('VERSION_CONFLICT');
    return { plugins: [], archive: [uid] };
  });
  return { status: 200, data };
};
