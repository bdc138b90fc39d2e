import type * as contract from '@foyer/api/remapping/remapping.contract';
import type { Handler } from '#http/operation.ts';
import { answerPlugin } from './plugin-answer.ts';
import { changePlugin } from './plugin-change.ts';

export const clearAttributeMapping: Handler<typeof contract.clearAttributeMapping> = async (call, services) => {
  await changePlugin(call, services, { clear: [call.params.attribute] });
  return answerPlugin(call, services);
};
