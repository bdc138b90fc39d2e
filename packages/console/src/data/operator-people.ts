import { actOnPerson as actOnPersonCall, findOperatorPeople, getOperatorPerson } from '@foyer/api/operators/operator-person.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { changeOf, endpointKey, endpointQuery } from './endpoint-data.ts';

/** The people whose address begins with what is typed. */
export function operatorPeopleQuery(q: string) {
  return { ...endpointQuery(findOperatorPeople, { query: { q } }), placeholderData: keepPreviousData };
}

/** Somebody's account as operators see it. */
export function operatorPersonQuery(userId: string) {
  return endpointQuery(getOperatorPerson, { params: { userId } });
}

/** Does something to somebody's account, with a reason. The answer is the account afterwards. */
export const actOnPerson = changeOf(actOnPersonCall, {
  keep: (queryClient, { params }, data) => {
    queryClient.setQueryData(operatorPersonQuery(params.userId).queryKey, data);
    void queryClient.invalidateQueries({ queryKey: endpointKey(findOperatorPeople) });
  },
});
