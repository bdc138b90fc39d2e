import { getMe } from '@foyer/api/auth/auth.contract';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from './query.ts';

/** The signed-in person. Kept until somebody signs in or out: it does not change by itself. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: (context) => fetchData(context, getMe),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
