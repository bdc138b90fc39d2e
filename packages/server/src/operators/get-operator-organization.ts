import type * as contract from '@foyer/api/operators/operator.contract';
import { organizationIdOf } from '#db/organization-id.ts';
import type { Handler } from '#http/operation.ts';
import { readOperatorOrganization } from './operator-answer.ts';

export const getOperatorOrganization: Handler<typeof contract.getOperatorOrganization> = async (call, { clock, database }) => {
  const { params, scope, fail } = call;
  const id = organizationIdOf(params.id) ?? fail('NOT_FOUND');
  const data = await database.read(scope, (tx) => readOperatorOrganization(tx, id, clock.now()));
  return { status: 200, data: data ?? fail('NOT_FOUND') };
};
