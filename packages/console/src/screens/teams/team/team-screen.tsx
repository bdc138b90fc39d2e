import { paths } from '@foyer/api/paths';
import { type Breadcrumb, Breadcrumbs } from '@foyer/ui/breadcrumbs';
import { pageTitleId } from '@foyer/ui/patterns/page-header';
import { Skeleton } from '@foyer/ui/skeleton';
import { TabPanel, Tabs } from '@foyer/ui/tabs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { meQuery } from '#data/me.ts';
import { organizationQuery } from '#data/organizations.ts';
import { CallError, isEndedSession } from '#data/query.ts';
import { teamReachQuery } from '#data/team-reach.ts';
import { teamQuery } from '#data/teams.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { lateContent } from '#lib/late-content.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { MembersTab } from './members-tab.tsx';
import { TeamIdentity } from './team-identity.tsx';
import { useTeamTab } from './use-team-tab.ts';

// The other tabs come when somebody turns to them.
const ProjectsTab = lateContent(async () => (await import('./projects-tab.tsx')).ProjectsTab);
const SubteamsTab = lateContent(async () => (await import('./subteams-tab.tsx')).SubteamsTab);

/** One team (TEAM-07). */
export function TeamScreen() {
  const { t, i18n } = useTranslation(['teams', 'errors']);
  const { id = '', team: asked = '' } = useParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { tab, turnTo } = useTeamTab();
  const me = useQuery(meQuery).data;
  const roles = useQuery(organizationQuery(id)).data?.roles;
  const { data: team, error, isError } = useQuery(teamQuery(id, asked));

  // What comes from above is counted too, where there is an above.
  const reached = useInfiniteQuery({
    ...teamReachQuery(id, team ?? { id: asked, name: '', ancestors: [] }),
    enabled: team !== undefined && team.ancestors.length > 0,
  }).data?.pages[0]?.totalCount;

  // The query may fail again before the page is left. That is not told twice.
  const toldOf = useRef<string>(undefined);
  useEffect(() => {
    // The session's own dialog stands over what is there.
    if (!isError || team || isEndedSession(error) || toldOf.current === asked) return;
    toldOf.current = asked;
    notify.error(error instanceof CallError ? failureText(i18n, error.failure) : failureText(i18n, { error: { message: '' } }));
    void navigate(paths.directory.to({ id }, { hash: 'teams' }), { replace: true });
  }, [isError, error, team, id, asked, navigate, i18n]);

  const currentId = team?.id;
  useEffect(() => {
    // The address is from before a move: it is put right.
    if (currentId !== undefined && currentId !== asked)
      void navigate(paths.team.to({ id, team: currentId }, { hash: hash.slice(1) }), { replace: true });
  }, [currentId, asked, id, hash, navigate]);

  if (!team)
    return (
      <div aria-busy="true" className="space-y-4">
        <PageTitle>{t('teams:team.teams')}</PageTitle>
        <h1 id={pageTitleId} tabIndex={-1} className="sr-only">
          {t('teams:team.loading')}
        </h1>
        <Skeleton width="half" />
        <Skeleton shape="block" />
      </div>
    );
  const linkTo = (to: string): Pick<Breadcrumb, 'href' | 'render'> => ({
    href: to,
    render: ({ href, ...props }) => <Link {...props} to={href} />,
  });
  const address = (of: string) => paths.team.to({ id, team: team.id }, { hash: of });
  return (
    <div className="flex flex-col gap-4 pb-8">
      <PageTitle>{team.name}</PageTitle>
      <h1 id={pageTitleId} tabIndex={-1} className="sr-only">
        {team.name}
      </h1>
      <Breadcrumbs
        label={t('teams:team.breadcrumbs')}
        items={[
          { label: t('teams:team.teams'), ...linkTo(paths.directory.to({ id }, { hash: 'teams' })) },
          ...team.ancestors.map((step) => ({ label: step.name, ...linkTo(paths.team.to({ id, team: step.id })) })),
          { label: team.name },
        ]}
      />
      <div className="grid items-start gap-6 desk:grid-cols-3 desk:gap-8">
        <div className="min-w-0">
          <TeamIdentity key={team.id} organizationId={id} team={team} roles={roles} />
        </div>
        <div className="min-w-0 desk:col-span-2">
          <Tabs
            label={t('teams:team.tabs')}
            value={tab}
            onValueChange={turnTo}
            tabs={[
              { value: 'members', label: t('teams:team.members'), href: address(''), count: team.counts.members },
              { value: 'projects', label: t('teams:team.projects'), href: address('projects'), count: reached ?? team.counts.projects },
              { value: 'teams', label: t('teams:team.subteams'), href: address('teams'), count: team.counts.subteams },
            ]}
          >
            <TabPanel value="members">
              <MembersTab key={team.id} organizationId={id} team={team} personId={me?.userId} roles={roles} />
            </TabPanel>
            <TabPanel value="projects">
              <ProjectsTab key={team.id} organizationId={id} team={team} roles={roles} />
            </TabPanel>
            <TabPanel value="teams">
              <SubteamsTab key={team.id} organizationId={id} team={team} roles={roles} />
            </TabPanel>
          </Tabs>
        </div>
      </div>
    </div>
  );
}
