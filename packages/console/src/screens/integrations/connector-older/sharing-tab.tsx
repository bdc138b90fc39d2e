import { mayCall } from '@foyer/api/access';
import { updateConnectorSharing } from '@foyer/api/connectors/connector.contract';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useTranslation } from 'react-i18next';
import type { ConnectorRow } from '#data/connectors.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { hasLeftPrivate } from '#features/connectors/connector-policy.ts';
import { SharingSection } from '#features/connectors/sharing-section.tsx';

interface SharingTabProps {
  /** As the server has it; a new one has nothing to share yet. */
  readonly row: ConnectorRow | undefined;
  readonly viewer: Viewer;
  readonly share: { readonly state: 'hidden' | 'disabled' | 'enabled'; readonly open: () => void };
}

/** Whether a connector is private, and whom it is shared with (SHR-10). */
export function SharingTab({ row, viewer, share }: SharingTabProps) {
  const { t } = useTranslation('connectors');
  return (
    <div className="max-w-200">
      <SettingsSection title={t('olderTabs.sharing')}>
        {!row || !hasLeftPrivate(row) ? (
          <Banner
            tone="info"
            title={t('list.private')}
            action={
              share.state === 'hidden' ? undefined : (
                <Button
                  size="sm"
                  isDisabled={share.state === 'disabled'}
                  reason={share.state === 'disabled' ? t('sharing.onlyActive') : undefined}
                  onClick={share.open}
                >
                  {t('menu.share')}
                </Button>
              )
            }
          >
            {t(share.state === 'hidden' && row ? 'sharing.ownersOnly' : 'sharing.onlyActive')}
          </Banner>
        ) : (
          <SharingSection
            organizationId={viewer.organizationId}
            generation="older"
            connectorId={row.id}
            canEdit={mayCall(updateConnectorSharing.older, viewer.roles)}
          />
        )}
      </SettingsSection>
    </div>
  );
}
