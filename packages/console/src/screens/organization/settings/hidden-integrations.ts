import type { Generation } from '@foyer/api/generations';
import { namedMax } from '@foyer/api/impact/impact.schema';
import type { QueryClient } from '@tanstack/react-query';
import { featureFlagsQuery } from '#data/flags.ts';
import { namedConnectorsQuery } from '#data/other-connectors.ts';
import { namedDatasourcesQuery } from '#data/other-datasources.ts';

/** What the sidebar no longer leads to once Integrations V1 is turned on or off: the version that it led to before (ORG-28). */
export async function findHidden(queryClient: QueryClient, organizationId: string, isTurnedOn: boolean) {
  const generation: Generation = isTurnedOn ? 'older' : 'newer';
  // The counts say how many there are.
  const limit = namedMax;
  const fresh = { staleTime: 0, retry: false } as const;
  const [flags, connectors, datasources] = await Promise.all([
    queryClient.ensureQueryData(featureFlagsQuery),
    queryClient.fetchQuery({ ...namedConnectorsQuery(organizationId, generation, { limit }), ...fresh }),
    queryClient.fetchQuery({ ...namedDatasourcesQuery(organizationId, generation, { limit }), ...fresh }),
  ]);
  // Where the console shows one version alone, the organization's switch moves nothing (UI-34).
  const isMoved = flags.ct_enable_integrations && flags.ct_enable_integrations_v1;
  return { generation, connectors, datasources, total: isMoved ? connectors.totalCount + datasources.totalCount : 0 };
}
/** What is moved out of sight. */
export type HiddenIntegrations = Awaited<ReturnType<typeof findHidden>>;
