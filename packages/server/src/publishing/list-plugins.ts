import type * as contract from '@foyer/api/publishing/plugin.contract';
import type { Handler } from '#http/operation.ts';
import { readPublishedPlugins } from './plugin-list.ts';

export const listPlugins: Handler<typeof contract.listPlugins> = async (call, services) => {
  const data = await readPublishedPlugins({ ...call, project: call.params.project }, services);
  return { status: 200, data, headers: { totalCount: data.length } };
};
