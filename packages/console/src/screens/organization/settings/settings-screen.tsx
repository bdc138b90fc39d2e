import { mayCall } from '@foyer/api/access';
import { updateOrganization, updateOrganizationFlags } from '@foyer/api/organizations/organization.contract';
import { paths } from '@foyer/api/paths';
import { updateUserRoles } from '@foyer/api/people/user.contract';
import { BackLink, PageHeader } from '@foyer/ui/patterns/page-header';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { meQuery } from '#data/me.ts';
import { organizationQuery } from '#data/organizations.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { FlagsSection } from './flags-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { LeaveOrDelete } from './leave-or-delete.tsx';
import { OwnersSection } from './owners-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { SetupSection } from './setup-section.tsx';
import { WaitingSettings } from './waiting-settings.tsx';

/** About this organization (ORG-17). What does not load is dealt with by the shell around it. */
export function SettingsScreen() {
  const { t } = useTranslation(['organizations', 'common']);
  const { id = '' } = useParams();
  const me = useQuery(meQuery);
  const { data: organization } = useQuery(organizationQuery(id));
  const [departedId, setDepartedId] = useState<string>();
  const isDeparted = departedId === id;

  return (
    <div className="flex flex-col gap-6">
      <PageTitle>{t('organizations:settings.title')}</PageTitle>
      <PageHeader
        title={t('organizations:settings.title')}
        back={
          <BackLink asChild>
            <Link to={paths.organization.to({ id })}>{t('common:back')}</Link>
          </BackLink>
        }
      />
      {organization && me.data ? (
        <div className="flex flex-col gap-7">
          <IdentitySection
            key={`${id}/${me.data.userId}`}
            organization={organization}
            personId={me.data.userId}
            canEdit={mayCall(updateOrganization, organization.roles) && !isDeparted}
          />
          {organization.room && <PlanSection organizationId={id} />}
          <div className="grid gap-4 desk:grid-cols-2">
            <OwnersSection
              organizationId={id}
              owners={organization.owners}
              personId={me.data.userId}
              canManage={mayCall(updateUserRoles, organization.roles)}
            />
            {mayCall(updateOrganizationFlags, organization.roles) && <FlagsSection organizationId={id} isDisabled={isDeparted} />}
          </div>
          {mayCall(updateOrganization, organization.roles) && <SetupSection organizationId={id} />}
          <LeaveOrDelete organization={organization} isDeparted={isDeparted} onDeparted={() => setDepartedId(id)} />
        </div>
      ) : (
        <WaitingSettings />
      )}
    </div>
  );
}
