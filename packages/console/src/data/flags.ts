import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { queryOptions } from '@tanstack/react-query';
import { endpointKey } from './endpoint-data.ts';
import { fetchData } from './query.ts';

/** UI-33. */
export const flagPollMs = 5 * 60_000;

/** The console's own flags, polled; the poll never keeps a session alive. */
export const featureFlagsQuery = queryOptions({
  queryKey: endpointKey(getFeatureFlags),
  queryFn: (context) => fetchData(context, getFeatureFlags, { background: true }),
  staleTime: flagPollMs,
  refetchInterval: flagPollMs,
  refetchIntervalInBackground: true,
});
