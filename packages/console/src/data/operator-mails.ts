import type { QueryInputOf } from '@foyer/api/endpoint';
import { listOperatorMails, retryOperatorMails as retryOperatorMailsCall } from '@foyer/api/operators/operator-mail.contract';
import { changeOf, endpointQuery } from './endpoint-data.ts';

/** The mails that wait or were given up. */
export function operatorMailsQuery(state: NonNullable<QueryInputOf<typeof listOperatorMails>['state']>) {
  return endpointQuery(listOperatorMails, { query: { state } });
}

/** Tries every waiting mail now. */
export const retryOperatorMails = changeOf(retryOperatorMailsCall, { stale: [listOperatorMails] });
