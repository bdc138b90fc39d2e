import * as calls from '@foyer/api/operators/operator.contract';
import { listOperatorOrganizations } from '@foyer/api/operators/operator.contract';
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
const verifyOrganization = changeOf(calls.verifyOrganization, options);
const declineVerification = changeOf(calls.declineVerification, options);
const withdrawVerification = changeOf(calls.withdrawVerification, options);
const suspendOrganization = changeOf(calls.suspendOrganization, options);
const resumeOrganization = changeOf(calls.resumeOrganization, options);

const changes = {
  verify: verifyOrganization,
  decline: declineVerification,
  withdraw: withdrawVerification,
  suspend: suspendOrganization,
  resume: resumeOrganization,
} as const satisfies Readonly<Record<OperatorAct, unknown>>;

/** Does something to an organization, with a reason. */
export function actOnOrganization(queryClient: QueryClient, act: OperatorAct, id: string, reason: string) {
  return changes[act](queryClient, { params: { id }, body: { reason } });
}

/** Sets what an organization may have, with a reason. */
export const changeOrganizationLimits = changeOf(calls.changeOrganizationLimits, options);
