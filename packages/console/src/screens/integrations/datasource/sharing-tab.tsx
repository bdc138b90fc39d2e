import type { DatasourceStatus } from '@foyer/api/datasources/datasource.schema';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SharingTabProps {
  readonly status: DatasourceStatus;
  readonly isPrivate: boolean;
  readonly approval: { readonly state: 'hidden' | 'disabled' | 'enabled'; readonly open: () => void };
  /** The projects that have it, and those that could. */
  readonly children: ReactNode;
}

/** Who may have a datasource: other organizations once it is approved, own projects while it is active (specification 3 §2, §4). */
export function SharingTab({ status, isPrivate, approval, children }: SharingTabProps) {
  const { t } = useTranslation('datasources');
  if (status !== 'active')
    return (
      <div className="max-w-200">
        <Banner tone="info">{t('sharing.activateFirst')}</Banner>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-200">
        <SettingsSection title={t('sharing.title')}>
          <Banner
            tone={isPrivate ? 'warn' : 'info'}
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
            {t(isPrivate ? 'sharing.privateText' : 'sharing.approvedText')}
            {approval.state !== 'hidden' && ` ${t('sharing.approveText')}`}
          </Banner>
        </SettingsSection>
      </div>
      {children}
    </div>
  );
}
