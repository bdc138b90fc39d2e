import { mayCall } from '@foyer/api/access';
import { paths } from '@foyer/api/paths';
import { inviteUsers } from '@foyer/api/people/invite.contract';
import { createTeam } from '@foyer/api/teams/team.contract';
import { ButtonLink } from '@foyer/ui/button';
import { latePart, useLatePart } from '@foyer/ui/late-part';
import { PageHeader } from '@foyer/ui/patterns/page-header';
import { SidePanelLayout } from '@foyer/ui/patterns/side-panel';
import { TabPanel, Tabs } from '@foyer/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Users from 'lucide-react/icons/users';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { meQuery } from '#data/me.ts';
import { organizationQuery } from '#data/organizations.ts';
import { lateContent } from '#lib/late-content.tsx';
import { PageTitle } from '#lib/page-title.tsx';
import { callerOf } from './caller.ts';
import { useDirectoryAddress } from './directory-address.ts';
import { UsersTab } from './users-tab.tsx';

// The tree comes with its tab.
const TeamsTab = lateContent(async () => (await import('./teams-tab.tsx')).TeamsTab);

/** The panel with the first person or invite that is opened. */
const panelCode = latePart(async () => (await import('./directory-dialogs.ts')).DirectoryPanel);

/** The people, pending invites and teams of an organization (PPL-08). */
export function DirectoryScreen() {
  const { t, i18n } = useTranslation('directory');
  const { id = '' } = useParams();
  const address = useDirectoryAddress();
  const me = useQuery(meQuery).data;
  const organization = useQuery(organizationQuery(id)).data;
  // The same while nothing changes: rows are drawn anew for another one.
  const caller = useMemo(() => me && organization && callerOf(me.userId, organization), [me, organization]);
  const counts = organization?.counts;
  const canCreateTeam = mayCall(createTeam, caller?.roles);
  const canInvite = mayCall(inviteUsers, caller?.roles);
  const DirectoryPanel = useLatePart(panelCode, address.open !== undefined, address.close);

  return (
    <SidePanelLayout
      isFilled
      panel={
        caller &&
        address.open &&
        DirectoryPanel && (
          <DirectoryPanel
            key={`${id}/${address.open.kind}/${address.open.id}`}
            organizationId={id}
            open={address.open}
            caller={caller}
            onClose={address.close}
          />
        )
      }
    >
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t('title')}
        actions={
          (canCreateTeam || canInvite) && (
            <>
              {canCreateTeam && (
                <ButtonLink asChild icon={<Users aria-hidden="true" size={16} />}>
                  <Link to={paths.createTeam.to({ id })}>
                    {/* On a phone the line is the title's and the one primary button's. */}
                    <span className="sr-only wide:not-sr-only">{t('createTeam')}</span>
                  </Link>
                </ButtonLink>
              )}
              {canInvite && (
                <ButtonLink asChild variant="primary" icon={<Plus aria-hidden="true" size={16} />}>
                  <Link to={paths.invites.to({ id })}>{t('inviteUsers')}</Link>
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <div className="mt-3 flex min-h-0 flex-1 flex-col">
        <Tabs
          isFilled
          label={t('tabs.label')}
          value={address.tab}
          onValueChange={(tab) => address.turnTo(tab === 'teams' ? 'teams' : 'users')}
          tabs={[
            {
              value: 'users',
              label: t('tabs.users'),
              href: paths.directory.to({ id }),
              count: counts?.users.toLocaleString(i18n.language),
            },
            {
              value: 'teams',
              label: t('tabs.teams'),
              href: paths.directory.to({ id }, { hash: 'teams' }),
              count: counts?.teams.toLocaleString(i18n.language),
            },
          ]}
        >
          <TabPanel value="users">
            {me && <UsersTab key={id} organizationId={id} personId={me.userId} caller={caller} counts={counts} />}
          </TabPanel>
          <TabPanel value="teams">
            <TeamsTab key={id} organizationId={id} teamCount={counts?.teams} roles={organization?.roles} />
          </TabPanel>
        </Tabs>
      </div>
    </SidePanelLayout>
  );
}
