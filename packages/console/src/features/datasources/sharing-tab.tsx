import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasourceAddress, DatasourceRow } from '#data/datasources.ts';
import { organizationQuery } from '#data/organizations.ts';
import type { Viewer } from '#data/use-viewer.ts';
import { lateContent } from '#lib/late-content.tsx';
import { OwnerNames } from '#lib/thing-link.tsx';
import { OrganizationAccess } from './organization-access.tsx';

// A table comes with it.
const ProjectAccess = lateContent(async () => (await import('./project-access/project-access.tsx')).ProjectAccess);

interface SharingTabProps {
  readonly address: DatasourceAddress;
  readonly viewer: Viewer;
  /** Otherwise only the connector's own organization can get it. */
  readonly mayShareWithAnyone: boolean;
  readonly datasource: Pick<DatasourceRow, 'id' | 'name' | 'status' | 'shareStatus'>;
  readonly approval: { readonly state: 'hidden' | 'disabled' | 'enabled'; readonly open: () => void };
  readonly usedBy: ReactNode;
}

/** Who may have a datasource: other organizations once it is approved, own projects while it is active (SHR-13, DS-42). */
export function SharingTab({ address, viewer, mayShareWithAnyone, datasource, approval, usedBy }: SharingTabProps) {
  const { t } = useTranslation('datasources');
  const organization = useQuery(organizationQuery(address.organizationId)).data;
  const isPrivate = datasource.shareStatus === 'private';
  if (datasource.status !== 'active')
    return (
      <div className="flex max-w-200 flex-col gap-4">
        <Banner tone="info" title={t('projectAccess.activateFirst')}>
          {t('projectAccess.shareOnceActive')}
        </Banner>
        {usedBy}
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-200">
        <Banner
          tone={isPrivate ? 'warn' : 'info'}
          title={t(isPrivate ? 'sharing.privateText' : 'sharing.approvedText')}
          action={
            approval.state === 'hidden' ? undefined : (
              <Button
                size="sm"
                isDisabled={approval.state === 'disabled'}
                reason={approval.state === 'disabled' ? t('sharing.saveFirst') : undefined}
                onClick={approval.open}
              >
                {t('sharing.approve')}
              </Button>
            )
          }
        >
          {t(isPrivate ? (approval.state === 'hidden' ? 'sharing.ownersApprove' : 'sharing.approveText') : 'sharing.lockedText')}
          {isPrivate && approval.state === 'hidden' && organization && (
            <>
              {' '}
              {t('sharing.ask')} <OwnerNames organization={organization} isMailed />
            </>
          )}
        </Banner>
      </div>
      {!isPrivate && (
        <div className="max-w-200">
          <SettingsSection title={t('organizations.title')} description={t('organizations.text')}>
            <OrganizationAccess {...{ address, mayShareWithAnyone }} roles={viewer.roles} />
          </SettingsSection>
        </div>
      )}
      <div className="max-w-200">
        <SettingsSection title={t('projectAccess.title')} description={t('projectAccess.text', { name: datasource.name })}>
          <div className="h-96">
            <ProjectAccess organizationId={address.organizationId} generation={address.generation} datasource={datasource} surface="card" />
          </div>
        </SettingsSection>
      </div>
      <div className="max-w-200">{usedBy}</div>
    </div>
  );
}
