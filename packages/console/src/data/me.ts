import { getMe } from '@foyer/api/auth/auth.contract';
import { endpointQuery } from './endpoint-data.ts';

/** The signed-in person. Kept until somebody signs in or out: it does not change by itself. */
export const meQuery = {
  ...endpointQuery(getMe, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};
