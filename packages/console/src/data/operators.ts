import type { QueryInputOf } from '@foyer/api/endpoint';
import * as calls from '@foyer/api/operators/operator.contract';
import {
  findOperatorPeople,
  getOperatorOrganization,
  getOperatorPerson,
  listOperatorMails,
  listOperatorOrganizations,
} from '@foyer/api/operators/operator.contract';
import type { OperatorAct, OperatorOrganization } from '@foyer/api/operators/operator.schema';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { changeOf, endpointKey, endpointPages, endpointQuery } from './endpoint-data.ts';

/** How the list of all organizations is narrowed. */
export type OperatorFilter = Omit<QueryInputOf<typeof listOperatorOrganizations>, 'limit' | 'cursor'>;

const pageLength = 50;

/** All organizations by name, page by page. */
export function operatorOrganizationsQuery(filter: OperatorFilter) {
  const pages = endpointPages(listOperatorOrganizations, { query: { ...filter, limit: pageLength } });
  return { ...pages, placeholderData: keepPreviousData };
}

/** One organization as operators see it. */
export function operatorOrganizationQuery(id: string) {
  return endpointQuery(getOperatorOrganization, { params: { id } });
}

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

/** The people whose address begins with what is typed. */
export function operatorPeopleQuery(q: string) {
  return { ...endpointQuery(findOperatorPeople, { query: { q } }), placeholderData: keepPreviousData };
}

/** Somebody's account as operators see it. */
export function operatorPersonQuery(userId: string) {
  return endpointQuery(getOperatorPerson, { params: { userId } });
}

/** Does something to somebody's account, with a reason. The answer is the account afterwards. */
export const actOnPerson = changeOf(calls.actOnPerson, {
  keep: (queryClient, { params }, data) => {
    queryClient.setQueryData(operatorPersonQuery(params.userId).queryKey, data);
    void queryClient.invalidateQueries({ queryKey: endpointKey(findOperatorPeople) });
  },
});

/** The mails that wait or were given up. */
export function operatorMailsQuery(state: NonNullable<QueryInputOf<typeof listOperatorMails>['state']>) {
  return endpointQuery(listOperatorMails, { query: { state } });
}

/** Tries every waiting mail now. */
export const retryOperatorMails = changeOf(calls.retryOperatorMails, { stale: [listOperatorMails] });
