import type * as contract from '@foyer/api/operators/operator.contract';
import type { Handler } from '#http/operation.ts';
import { answerAct } from './organization-act.ts';

export const withdrawVerification: Handler<typeof contract.withdrawVerification> = async (call, services) => ({
  status: 200,
  data: (await answerAct('withdraw', call, services)) ?? call.fail('NOT_FOUND'),
});
