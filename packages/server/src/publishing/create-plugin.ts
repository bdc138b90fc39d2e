import type * as contract from '@foyer/api/publishing/plugin.contract';
import type { Handler } from '#http/operation.ts';
import { byHand, checkRoom, publish } from './publication.ts';

export const createPlugin: Handler<typeof contract.createPlugin> = async (call, services) => {
  const { body, params, fail } = call;
  const data = await publish({ ...byHand(call, params.project), dryRun: false, fail }, services, (rows) => {
    if (rows.some(({ uid }) => uid === body.uid)) fail('PLUGIN_UID_TAKEN', { fields: { uid: 'PLUGIN_UID_TAKEN' } });
    checkRoom(rows, [body], fail);
    return { plugins: [body] };
  });
  return { status: 201, data };
};
