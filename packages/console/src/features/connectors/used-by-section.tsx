import type { Generation } from '@foyer/api/generations';
import { isAny, isInUse } from '@foyer/api/impact/impact.rules';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { connectorImpactQuery } from '#data/connectors.ts';
import { datasourceImpactQuery } from '#data/datasources.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { ImpactList } from '#lib/impact-list.tsx';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { connectorFailureText } from './connector-failure.ts';

interface UsedBySectionProps {
  readonly of: 'connector' | 'datasource';
  readonly id: string;
  readonly organizationId: string;
  readonly generation: Generation;
}

/** What is made of an own connector, and the projects that have that , or that have an own data source (CON-67). */
export function UsedBySection({ of, id, organizationId, generation }: UsedBySectionProps) {
  const { t } = useTranslation('impact');
  const place = { organizationId, generation };
  const asked =
    of === 'connector' ? connectorImpactQuery({ ...place, connectorId: id }) : datasourceImpactQuery({ ...place, datasourceId: id });
  const used = useQuery({ ...asked, retry: false });
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  // Who has it shared and made nothing of it does not use it.
  const impact = used.data && { ...used.data, organizations: used.data.organizations.filter(isAny) };
  return (
    <SettingsSection title={t('usedBy.title')} description={t(`usedBy.${of}.text`)}>
      {impact ? (
        isInUse(impact, of) ? (
          <ImpactList impact={impact} generation={generation} pathOf={pathOf} />
        ) : (
          <p className="text-ink-2 text-sm">{t(`usedBy.${of}.none`)}</p>
        )
      ) : used.isError ? (
        <NotLoaded title={t('usedBy.failed')} query={used} textOf={connectorFailureText} />
      ) : (
        <div aria-busy="true" className="space-y-2">
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      )}
    </SettingsSection>
  );
}
