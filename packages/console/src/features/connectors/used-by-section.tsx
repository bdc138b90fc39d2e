import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ConnectorAddress, connectorImpactQuery } from '#data/connectors.ts';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { UsesList } from '#lib/uses-list.tsx';
import { isConnectorUsed, useConnectorUses } from './use-connector-uses.ts';

/** What is made of an own connector, and the projects that have that (CON-67). */
export function UsedBySection(address: ConnectorAddress) {
  const { t } = useTranslation('connectors');
  const used = useQuery({ ...connectorImpactQuery(address), retry: false });
  const groups = useConnectorUses(address.organizationId, address.generation, address.connectorId, used.data);
  return (
    <SettingsSection title={t('usedBy.title')} description={t('usedBy.text')}>
      {used.data ? (
        isConnectorUsed(used.data) ? (
          <UsesList groups={groups} />
        ) : (
          <p className="text-ink-2 text-sm">{t('usedBy.none')}</p>
        )
      ) : used.isError ? (
        <NotLoaded title={t('usedBy.failed')} query={used} />
      ) : (
        <div aria-busy="true" className="space-y-2">
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      )}
    </SettingsSection>
  );
}
