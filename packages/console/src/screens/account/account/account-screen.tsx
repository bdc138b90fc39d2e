import { paths } from '@foyer/api/paths';
import { TextLink } from '@foyer/ui/link';
import { BackLink, PageHeader } from '@foyer/ui/patterns/page-header';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { meQuery } from '#data/me.ts';
import { organizationQuery } from '#data/organizations.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { readLocal } from '#session/local-data.ts';
import { AccessSection } from './access-section.tsx';
import { ActivitySection } from './activity-section.tsx';
import { DeactivateRow } from './deactivate-row.tsx';
import { LanguageSection } from './language-section.tsx';
import { MailSection } from './mail-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { StartPageSection } from './start-page-section.tsx';

/** The person's own account (ACC-01). */
export function AccountScreen() {
  const { t } = useTranslation('account');
  // The guard has asked for it already.
  const me = useQuery(meQuery).data;
  // Most people come here from the organization that they opened last.
  const last = readLocal('organizationId') ?? '';
  const organization = useQuery({ ...organizationQuery(last), enabled: last !== '' }).data;
  return (
    <div className="mx-auto flex w-full max-w-dialog-wide flex-col gap-6 pb-12">
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t('title')}
        description={t('description')}
        back={
          <BackLink asChild>
            {organization ? (
              <Link to={paths.organization.to({ id: organization.id })}>{organization.name}</Link>
            ) : (
              <Link to={paths.organizations.to()}>{t('backToOrganizations')}</Link>
            )}
          </BackLink>
        }
      />
      {me && (
        <>
          <ProfileSection me={me} />
          <AccessSection me={me} />
          <SessionsSection />
          <ActivitySection />
          <MailSection me={me} />
          <StartPageSection me={me} />
          <LanguageSection />
          <SettingsSection tone="well" isTitleHidden title={t('deactivate.title')}>
            <DeactivateRow />
          </SettingsSection>
        </>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <TextLink href={paths.terms.to()}>{t('legal.terms')}</TextLink>
        <TextLink href={paths.privacy.to()}>{t('legal.privacy')}</TextLink>
      </p>
    </div>
  );
}
