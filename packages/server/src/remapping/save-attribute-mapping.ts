import type * as contract from '@foyer/api/remapping/remapping.contract';
import type { Handler } from '#http/operation.ts';
import { answerPlugin } from './plugin-answer.ts';
import { changePlugin } from './plugin-change.ts';

export const saveAttributeMapping: Handler<typeof contract.saveAttributeMapping> = async (call, services) => {
  const { params, body, fail } = call;
  const { from, to } = body;
  const wish = from === null ? { clear: [params.attribute] } : { set: { mappings: new Map([[params.attribute, { from, to }]]), fail } };
  await changePlugin(call, services, wish);
  return answerPlugin(call, services);
};
