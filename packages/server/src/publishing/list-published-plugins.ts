import type * as contract from '@foyer/api/publishing/publishing.contract';
import type { Handler } from '#http/operation.ts';
import { readPublishedPlugins } from './plugin-list.ts';

export const listPublishedPlugins: Handler<typeof contract.listPublishedPlugins> = async (call, services) => {
  const data = await readPublishedPlugins({ ...call, project: call.program.project.id }, services);
  return { status: 200, data, headers: { totalCount: data.length } };
};
