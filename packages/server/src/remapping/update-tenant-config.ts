import type * as contract from '@foyer/api/remapping/remapping.contract';
import type { Handler } from '#http/operation.ts';
import { answerPlugin } from './plugin-answer.ts';
import { changePlugin } from './plugin-change.ts';

export const updateTenantConfig: Handler<typeof contract.updateTenantConfig> = async (call, services) => {
  const { params, body, fail } = call;
  const { isEnabled, contextPluginId, attributes } = body;
  if (contextPluginId !== params.plugin) fail('VALIDATION_FAILED', { fields: { contextPluginId: 'VALIDATION_FAILED' } });
  const given = Object.entries(attributes);
  const mappings = new Map(given.flatMap(([field, { mapping }]) => (mapping === null ? [] : [[field, mapping] as const])));
  await changePlugin(call, services, { enabled: isEnabled, set: { mappings, fail }, isWhole: true });
  return answerPlugin(call, services);
};
