import type * as contract from '@foyer/api/operators/operator.contract';
import type { Handler } from '#http/operation.ts';
import { answerAct } from './organization-act.ts';

export const declineVerification: Handler<typeof contract.declineVerification> = async (call, services) => ({
  status: 200,
  data: (await answerAct('decline', call, services)) ?? call.fail('NOT_FOUND'),
});
