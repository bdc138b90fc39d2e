import type * as contract from '@foyer/api/publishing/publishing.contract';
import type { Handler } from '#http/operation.ts';
import { readPublishedPlugins } from './plugin-list.ts';

export const getPublishedPlugin: Handler<typeof contract.getPublishedPlugin> = async (call, services) => {
  const [data] = await readPublishedPlugins({ ...call, project: call.program.project.id }, services, call.params.uid);
  return { status: 200, data: data ?? call.fail('NOT_FOUND') };
};
