import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { connectorImpactQuery } from '#data/connectors.ts';
import { datasourceImpactQuery } from '#data/datasources.ts';
import type { IntegrationListOf } from '#data/integration-lists.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import type { UsesGroup } from '#lib/uses-list.tsx';
import { type BulkSubject, eachOnce, namedRows, usedRows } from './bulk-plan.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly connectorId?: string;
}
/** What stops with one row. */
interface Effect {
  readonly datasources: readonly Named[];
  readonly projects: readonly Named[];
  /** In projects, or of connectors in data sources, of other organizations. */
  readonly elsewhere: number;
}

async function effectOf(
  client: QueryClient,
  { kind, organizationId, generation }: IntegrationListOf,
  { id }: BulkSubject,
): Promise<Effect> {
  if (kind === 'connectors') {
    const impact = await client.fetchQuery(connectorImpactQuery({ organizationId, generation, connectorId: id }));
    const { datasources = [], projects = [] } = impact.named ?? {};
    return { datasources: datasources.map((made) => ({ ...made, connectorId: id })), projects, elsewhere: impact.datasourcesElsewhere };
  }
  const impact = await client.fetchQuery(datasourceImpactQuery({ organizationId, generation, datasourceId: id }));
  const elsewhere = impact.organizations.reduce((sum, { projects }) => sum + projects, 0);
  return { datasources: [], projects: impact.projects, elsewhere };
}

/** A few at once, for the server has others to answer too. */
const atOnce = 4;

/** What stops with several rows: named for the first that are in use, counted for all. */
export function useBulkEffects(of: IntegrationListOf, changing: readonly BulkSubject[], isAsked: boolean) {
  const { t } = useTranslation(['lists', 'connectors']);
  const { kind, organizationId, generation } = of;
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  const used = usedRows(changing);
  const looked = used.slice(0, namedRows);
  const found = useQuery({
    queryKey: ['organization', organizationId, 'bulkEffects', kind, generation, looked.map(({ id }) => id)],
    queryFn: async ({ client }) => {
      const effects: Effect[] = [];
      for (let at = 0; at < looked.length; at += atOnce)
        effects.push(...(await Promise.all(looked.slice(at, at + atOnce).map((row) => effectOf(client, of, row)))));
      return effects;
    },
    enabled: isAsked && looked.length > 0,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const effects = found.data ?? [];
  const datasources = eachOnce(effects.flatMap((effect) => effect.datasources));
  const projects = eachOnce(effects.flatMap((effect) => effect.projects));
  const elsewhere = effects.reduce((sum, effect) => sum + effect.elsewhere, 0);
  const uses = used.reduce((sum, row) => sum + (row.uses ?? 0), 0);
  const thingOf = ({ id, name, connectorId }: Named) => ({
    ...{ id, name },
    to: pathOf(connectorId ? { kind: 'datasource', id, connectorId, generation } : { kind: 'project', id }),
  });
  const groupOf = (title: string, things: readonly Named[], count: number, note?: string): UsesGroup => {
    const named = things.slice(0, namedRows);
    const rest = count - named.length - (note ? elsewhere : 0);
    return {
      title,
      count,
      things: named.map(thingOf),
      note: [note, rest > 0 && t('lists:bulk.more', { count: rest })].filter(Boolean).join(' · ') || undefined,
    };
  };
  const elsewhereNote =
    elsewhere > 0 ? t(kind === 'connectors' ? 'connectors:uses.elsewhere' : 'lists:bulk.elsewhere', { count: elsewhere }) : undefined;
  const groups =
    kind === 'connectors'
      ? [
          groupOf(t('lists:bulk.affectedDatasources'), datasources, Math.max(uses, datasources.length + elsewhere), elsewhereNote),
          groupOf(t('lists:bulk.projectsOfConnectors'), projects, projects.length),
        ]
      : [groupOf(t('lists:bulk.affectedProjects'), projects, projects.length + elsewhere, elsewhereNote)];
  return {
    groups: isAsked ? groups : [],
    isPending: isAsked && looked.length > 0 && found.isPending,
    /** Not all of it could be looked up, or it was too much to. */
    isPartial: found.isError || (used.length > looked.length && isAsked),
    isUnused: isAsked && used.length === 0,
  };
}
