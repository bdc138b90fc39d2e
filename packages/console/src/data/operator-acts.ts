import {
  changeOrganizationLimits as changeOrganizationLimitsCall,
  declineVerification,
  listOperatorOrganizations,
  resumeOrganization,
  suspendOrganization,
  verifyOrganization,
  withdrawVerification,
} from '@foyer/api/operators/operator.contract';
import type { OperatorAct, OperatorOrganization } from '@foyer/api/operators/operator.schema';
import type { QueryClient } from '@tanstack/react-query';
import { changeOf, endpointKey } from './endpoint-data.ts';
import { operatorOrganizationQuery } from './operators.ts';

/** The answer is the organization afterwards; the list is asked for again when it is looked at next. */
const options = {
  keep: (queryClient: QueryClient, { params }: { readonly params: { readonly id: string } }, data: OperatorOrganization) => {
    queryClient.setQueryData(operatorOrganizationQuery(params.id).queryKey, data);
    void queryClient.invalidateQueries({ queryKey: endpointKey(listOperatorOrganizations) });
  },
};
const changes = {
  verify: changeOf(verifyOrganization, options),
  decline: changeOf(declineVerification, options),
  withdraw: changeOf(withdrawVerification, options),
  suspend: changeOf(suspendOrganization, options),
  resume: changeOf(resumeOrganization, options),
} as const satisfies Readonly<Record<OperatorAct, unknown>>;

/** Does something to an organization, with a reason. */
export function actOnOrganization(queryClient: QueryClient, act: OperatorAct, id: string, reason: string) {
  return changes[act](queryClient, { params: { id }, body: { reason } });
}

/** Sets what an organization may have, with a reason. */
export const changeOrganizationLimits = changeOf(changeOrganizationLimitsCall, options);
