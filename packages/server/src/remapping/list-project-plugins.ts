import type * as contract from '@foyer/api/remapping/remapping.contract';
import type { Handler } from '#http/operation.ts';
import { longestPage, pageOf, positionAfter } from '#http/paging.ts';
import { describePlugins, readPlugins } from './plugin-answer.ts';
import { readProject } from './project-read.ts';
import { listPlugins } from './remapping.store.ts';

export const listProjectPlugins: Handler<typeof contract.listProjectPlugins> = async (call, services) => {
  const { keys } = services;
  const { limit = longestPage, cursor } = call.query;
  const after = positionAfter<readonly [string, string]>(keys, 'project plugins', cursor);
  const { rows, stored } = await readProject(call, services, async (tx, project) => {
    const found = await listPlugins(tx, project, { limit, after });
    const plugins = found.slice(0, limit).map(({ plugin }) => plugin);
    return { rows: found, stored: await readPlugins(tx, project, plugins) };
  });
  const { nextCursor } = pageOf(keys, 'project plugins', rows, limit, ({ plugin }) => [plugin.name, plugin.id]);
  const data = await describePlugins(services, stored);
  return { status: 200, data: { data }, headers: { totalCount: rows[0]?.total ?? 0, nextCursor } };
};
