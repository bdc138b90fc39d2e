import type { ConnectorImpact } from '@foyer/api/connectors/connector.schema';
import { useTranslation } from 'react-i18next';
import type { Generation } from '#data/connectors.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import type { UsesGroup } from '#lib/uses-list.tsx';

/** Whether anything is made of a connector. */
export function isConnectorUsed({ datasources, datasourcesElsewhere }: ConnectorImpact): boolean {
  return datasources + datasourcesElsewhere > 0;
}

/** What is made of a connector, by name; another organization's datasources are counted. */
export function useConnectorUses(
  organizationId: string,
  generation: Generation,
  connectorId: string,
  impact: ConnectorImpact | undefined,
): readonly UsesGroup[] {
  const { t } = useTranslation('connectors');
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  if (!impact) return [];
  const { datasources, datasourcesElsewhere, projects, named } = impact;
  const of = { kind: 'datasource', connectorId, generation } as const;
  return [
    {
      title: t('uses.datasources'),
      count: datasources + datasourcesElsewhere,
      things: (named?.datasources ?? []).map(({ id, name, active }) => ({
        ...{ id, name, to: pathOf({ ...of, id }) },
        detail: t(`status.${active ? 'active' : 'draft'}`),
      })),
      note: datasourcesElsewhere > 0 && t('uses.elsewhere', { count: datasourcesElsewhere }),
    },
    {
      title: t('uses.projects'),
      count: projects,
      things: (named?.projects ?? []).map(({ id, name, mappings }) => ({
        ...{ id, name, to: pathOf({ kind: 'project', id }) },
        detail: mappings > 0 ? t('uses.mappings', { count: mappings }) : undefined,
      })),
    },
  ];
}
