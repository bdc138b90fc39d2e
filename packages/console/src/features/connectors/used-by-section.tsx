import { isAny, isInUse } from '@foyer/api/impact/impact.rules';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ConnectorAddress, connectorImpactQuery } from '#data/connectors.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { ImpactList } from '#lib/impact-list.tsx';
import { NotLoaded } from '#lib/not-loaded.tsx';

/** What is made of an own connector, and the projects that have that (CON-67). */
export function UsedBySection(address: ConnectorAddress) {
  const { t } = useTranslation(['connectors', 'impact']);
  const used = useQuery({ ...connectorImpactQuery(address), retry: false });
  const pathOf = useThingPath(address.organizationId, { asksProjects: true });
  // Who has it shared and made nothing of it does not use it.
  const impact = used.data && { ...used.data, organizations: used.data.organizations.filter(isAny) };
  return (
    <SettingsSection title={t('connectors:usedBy.title')} description={t('connectors:usedBy.text')}>
      {impact ? (
        isInUse(impact, 'connector') ? (
          <ImpactList impact={impact} generation={address.generation} pathOf={pathOf} />
        ) : (
          <p className="text-ink-2 text-sm">{t('connectors:usedBy.none')}</p>
        )
      ) : used.isError ? (
        <NotLoaded title={t('connectors:usedBy.failed')} query={used} />
      ) : (
        <div aria-busy="true" className="space-y-2">
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      )}
    </SettingsSection>
  );
}
