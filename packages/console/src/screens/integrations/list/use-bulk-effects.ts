import { joinImpacts } from '@foyer/api/impact/impact.rules';
import type { Impact } from '@foyer/api/impact/impact.schema';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { connectorImpactQuery } from '#data/connectors.ts';
import { datasourceImpactQuery } from '#data/datasources.ts';
import type { IntegrationListOf } from '#data/integration-lists.ts';
import { type BulkSubject, namedRows, usedRows } from './bulk-plan.ts';

function impactOf(client: QueryClient, { kind, organizationId, generation }: IntegrationListOf, { id }: BulkSubject): Promise<Impact> {
  return kind === 'connectors'
    ? client.fetchQuery(connectorImpactQuery({ organizationId, generation, connectorId: id }))
    : client.fetchQuery(datasourceImpactQuery({ organizationId, generation, datasourceId: id }));
}

/** A few at once, for the server has others to answer too. */
const atOnce = 4;

/** What stops with several rows: looked up for the first that are in use. */
export function useBulkEffects(of: IntegrationListOf, changing: readonly BulkSubject[], isAsked: boolean) {
  const { kind, organizationId, generation } = of;
  const used = usedRows(changing);
  const looked = used.slice(0, namedRows);
  const isLookedUp = isAsked && looked.length > 0;
  const found = useQuery({
    queryKey: ['organization', organizationId, 'bulkEffects', kind, generation, looked.map(({ id }) => id)],
    queryFn: async ({ client }) => {
      const impacts: Impact[] = [];
      for (let at = 0; at < looked.length; at += atOnce)
        impacts.push(...(await Promise.all(looked.slice(at, at + atOnce).map((row) => impactOf(client, of, row)))));
      return joinImpacts(impacts);
    },
    enabled: isLookedUp,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return {
    impact: isLookedUp ? found.data : undefined,
    isPending: isLookedUp && found.isPending,
    /** Not all of it could be looked up, or it was too much to. */
    isPartial: found.isError || (used.length > looked.length && isAsked),
    isUnused: isAsked && used.length === 0,
  };
}
