import * as calls from '@foyer/api/organizations/verification.contract';
import { getVerificationRequest } from '@foyer/api/organizations/verification.contract';
import { changeOf, endpointQuery } from './endpoint-data.ts';

/** The latest request of an organization to be verified, with its answer. */
export function verificationRequestQuery(id: string) {
  return endpointQuery(getVerificationRequest, { params: { id } });
}

/** Asks the provider to verify the organization. Somebody else may have asked, or the provider acted, when it is refused. */
export const requestVerification = changeOf(calls.requestVerification, {
  keep: (queryClient, { params }, data) => {
    queryClient.setQueryData(verificationRequestQuery(params.id).queryKey, data);
  },
  staleWhenRefused: [getVerificationRequest],
});

/** Withdraws the request that waits. */
export const withdrawVerificationRequest = changeOf(calls.withdrawVerificationRequest, {
  stale: [getVerificationRequest],
  staleWhenRefused: [getVerificationRequest],
});
