import type * as contract from '@foyer/api/publishing/publishing.contract';
import type { Handler } from '#http/operation.ts';
import { byProgram, checkRoom, publish } from './publication.ts';

export const publishPlugins: Handler<typeof contract.publishPlugins> = async (call, services) => {
  const { body, query, fail } = call;
  const dryRun = query.dryRun === 'true';
  const data = await publish({ ...byProgram(call), dryRun, fail }, services, (rows) => {
    checkRoom(rows, body.plugins, fail);
    return { plugins: body.plugins, isWhole: true };
  });
  return { status: 200, data };
};
