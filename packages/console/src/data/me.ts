import { getMe } from '@foyer/api/auth/auth.contract';
import { paths } from '@foyer/api/paths';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from './endpoint-data.ts';

/** The signed-in person. Kept until somebody signs in or out: it does not change by itself. */
export const meQuery = {
  ...endpointQuery(getMe, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/** Where choosing an organization leads the person (ACC-20). */
export function useStartPath(): (id: string) => string {
  const isOverview = useQuery({ ...meQuery, enabled: false }).data?.startPage === 'overview';
  return (id) => paths[isOverview ? 'overview' : 'organization'].to({ id });
}
