import type * as contract from '@foyer/api/operators/operator.contract';
import type { Handler } from '#http/operation.ts';
import { answerAct } from './organization-act.ts';

export const verifyOrganization: Handler<typeof contract.verifyOrganization> = async (call, services) => ({
  status: 200,
  data: (await answerAct('verify', call, services)) ?? call.fail('NOT_FOUND'),
});
