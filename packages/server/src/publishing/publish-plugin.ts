import type * as contract from '@foyer/api/publishing/publishing.contract';
import { pluginUidSchema } from '@foyer/api/publishing/publishing.schema';
import type { Handler } from '#http/operation.ts';
import { validated } from '#http/validation.ts';
import { byProgram, checkRoom, publish } from './publication.ts';

export const publishPlugin: Handler<typeof contract.publishPlugin> = async (call, services) => {
  const { body, params, query, fail } = call;
  const uid = validated(pluginUidSchema, params.uid) as string;
  const dryRun = query.dryRun === 'true';
  const data = await publish({ ...byProgram(call), dryRun, fail }, services, (rows) => {
    const plugins = [{ uid, ...body }];
    checkRoom(rows, plugins, fail);
    return { plugins };
  });
  return { status: 200, data };
};
