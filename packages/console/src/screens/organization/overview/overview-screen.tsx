import { mayCall } from '@foyer/api/access';
import type { Organization } from '@foyer/api/organizations/organization.schema';
import type { Overview } from '@foyer/api/overview/overview.schema';
import { paths } from '@foyer/api/paths';
import { inviteUsers } from '@foyer/api/people/invite.contract';
import { createProject } from '@foyer/api/projects/project.contract';
import { ButtonLink } from '@foyer/ui/button';
import { PageHeader, pageTitleId } from '@foyer/ui/patterns/page-header';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { meQuery } from '#data/me.ts';
import { organizationQuery } from '#data/organizations.ts';
import { overviewQuery } from '#data/overview.ts';
import { hideSetup, isSetupHidden } from '#features/organization-setup/hidden-setup.ts';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { AskSection } from './ask-section.tsx';
import { AttentionSection } from './attention-section.tsx';
import { ChangesSection } from './changes-section.tsx';
import { OverviewCounts } from './overview-counts.tsx';
import { ProjectsSection } from './projects-section.tsx';
import { SetupCard } from './setup-card.tsx';
import { TeamsSection } from './teams-section.tsx';
import { WaitingOverview } from './waiting-overview.tsx';

/** What needs attention, what changed, and the way to one's own projects and teams (ORG-39). */
export function OverviewScreen() {
  const { t } = useTranslation(['overview', 'common']);
  const { id = '' } = useParams();
  const me = useQuery(meQuery).data;
  const organization = useQuery(organizationQuery(id)).data;
  const overview = useQuery(overviewQuery(id));
  return (
    <>
      <PageTitle>{t('overview:title')}</PageTitle>
      {overview.data && organization ? (
        <Loaded key={id} organization={organization} overview={overview.data} personId={me?.userId} />
      ) : (
        <>
          <PageHeader title={t('overview:title')} />
          <div className="mt-7">{overview.isError ? <NotLoaded title={t('overview:failed')} query={overview} /> : <WaitingOverview />}</div>
        </>
      )}
    </>
  );
}

interface LoadedProps {
  readonly organization: Organization;
  readonly overview: Overview;
  readonly personId: string | undefined;
}

/** Under which the overview opens with the checklist. */
const setupHash = '#setup';

/** Whether the checklist is to be shown: of a new organization, until all is done or the person hides it. */
const isSetupWanted = ({ setup }: Overview) => setup?.isNew === true && setup.steps.some(({ done }) => !done);

function Loaded({ organization, overview, personId }: LoadedProps) {
  const { t } = useTranslation(['overview', 'common']);
  const { id, roles } = organization;
  const [isHidden, setIsHidden] = useState(() => isSetupHidden(id));
  const { setup, attention, projects, teams, changes, ask } = overview;
  // About leads here to the checklist, however far it has come and whether it is hidden or not.
  const isAskedFor = useLocation().hash === setupHash;
  const navigate = useNavigate();
  const showsSetup = setup !== undefined && (isAskedFor || (isSetupWanted(overview) && !isHidden));
  const isEmpty = showsSetup && projects.total === 0;
  const hide = () => {
    hideSetup(id);
    setIsHidden(true);
    if (isAskedFor) void navigate({ hash: '' }, { replace: true });
    notify.success(t('overview:setup.hidden'));
    document.getElementById(pageTitleId)?.focus();
  };
  return (
    <>
      <PageHeader
        title={t('overview:title')}
        description={<OverviewCounts organization={organization} overview={overview} isEmpty={isEmpty} />}
        actions={
          isEmpty ? undefined : (
            <>
              {mayCall(inviteUsers, roles) && (
                <ButtonLink asChild icon={<UserPlus aria-hidden="true" size={16} />}>
                  <Link to={paths.invites.to({ id })}>{t('overview:invite')}</Link>
                </ButtonLink>
              )}
              {mayCall(createProject, roles) && (
                <ButtonLink asChild variant={showsSetup ? 'secondary' : 'primary'} icon={<Plus aria-hidden="true" size={16} />}>
                  <Link to={paths.organization.to({ id }, { hash: 'create' })}>{t('overview:createProject')}</Link>
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <div className="mt-7 flex flex-col gap-9 desk:grid desk:grid-cols-3 desk:gap-10">
        <div className="flex min-w-0 flex-col gap-9 desk:col-span-2">
          {showsSetup && <SetupCard organization={organization} personId={personId} setup={setup} onHide={hide} />}
          <AttentionSection organizationId={id} personId={personId} attention={attention} />
          {!isEmpty && <ProjectsSection organizationId={id} projects={projects} />}
          <TeamsSection organizationId={id} teams={teams} />
        </div>
        <div className="flex min-w-0 flex-col gap-9">
          {ask && ask.items.length > 0 && <AskSection organizationId={id} organizationName={organization.name} ask={ask} />}
          <ChangesSection organizationId={id} personId={personId} roles={roles} changes={changes} />
        </div>
      </div>
    </>
  );
}
