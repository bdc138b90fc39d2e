import { mayCall } from '@foyer/api/access';
import { createProject } from '@foyer/api/projects/project.contract';
import { PageHeader } from '@foyer/ui/patterns/page-header';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { organizationQuery } from '#data/organizations.ts';
import { projectsQuery } from '#data/projects.ts';
import { toldFailureOf } from '#data/query.ts';
import { useStudioRules } from '#features/studio-visibility/use-studio-rules.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { useUrlSearch } from '#lib/use-url-search.ts';
import { readLocal, writeLocal } from '#session/local-data.ts';
import { sweepStudioSignIns } from '#session/studio-sign-in.ts';
import { CreateProject, CreateProjectButton, useCreateProject } from './create-project.tsx';
import { NoProjects } from './no-projects.tsx';
import { ProjectCards } from './project-cards.tsx';
import { keepProjectLayout, type ProjectLayout, readProjectLayout } from './project-layout.ts';
import { rememberedDeployment } from './project-list-state.ts';
import { ProjectTools } from './project-tools.tsx';
import { ProjectsFailed } from './projects-failed.tsx';
import { WaitingProjects } from './waiting-projects.tsx';

/** The projects of an organization (PRJ-01), the place where choosing one leads. */
export function ProjectListScreen() {
  const { t } = useTranslation('projects');
  const { id = '' } = useParams();
  const organization = useQuery(organizationQuery(id)).data;
  const rules = useStudioRules(id);
  const create = useCreateProject();
  const canCreate = organization !== undefined && mayCall(createProject, organization.roles);
  const createButton = canCreate && <CreateProjectButton onOpen={create.open} />;
  const search = useUrlSearch();
  const [chosen, setChosen] = useState(() => readLocal('lastProjectFilter'));
  const [layout, setLayout] = useState(readProjectLayout);
  // Studio tokens are used from here: those whose time is over go, also where nobody asks for them.
  useEffect(() => sweepStudioSignIns(), []);
  const deployments = organization?.deployments ?? [];
  const deployment = rememberedDeployment(chosen, deployments);
  // Before the organization is there nobody knows whether the remembered deployment is one of its own.
  const isSettled = organization !== undefined || !chosen;
  const list = useInfiniteQuery({ ...projectsQuery(id, { q: search.settled, deployment }), enabled: isSettled });
  const projects = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages[0]?.totalCount;
  // What is still shown of the former filter says nothing about this one: neither that nothing is there nor how much.
  const isOfFormerFilter = list.isPlaceholderData;
  const isNarrowed = search.settled !== '' || deployment !== undefined;
  const failure = toldFailureOf(list.error);

  const choose = (next: string | undefined) => {
    writeLocal('lastProjectFilter', next);
    setChosen(next);
  };
  const chooseLayout = (next: ProjectLayout) => {
    keepProjectLayout(next);
    setLayout(next);
  };
  const clear = () => {
    search.type('');
    choose(undefined);
  };

  return (
    <>
      <PageTitle>{t('list.title')}</PageTitle>
      <PageHeader title={t('list.title')} {...(total !== undefined && !isOfFormerFilter && { count: total })} actions={createButton} />
      <ProjectTools
        typed={search.typed}
        onType={search.type}
        deployments={deployments}
        deployment={deployment}
        onChoose={choose}
        layout={layout}
        onLayout={chooseLayout}
        found={isOfFormerFilter ? undefined : total}
      />
      {list.data && organization && !(isOfFormerFilter && projects.length === 0) ? (
        projects.length === 0 ? (
          <NoProjects organization={organization} isNarrowed={isNarrowed} onClear={clear} create={createButton} />
        ) : (
          <ProjectCards
            organizationId={id}
            projects={projects}
            total={total ?? projects.length}
            rules={rules}
            layout={layout}
            hasMore={list.hasNextPage}
            isLoadingMore={list.isFetchingNextPage}
            moreError={list.isFetchNextPageError ? list.error : null}
            onLoadMore={() => void list.fetchNextPage()}
          />
        )
      ) : failure ? (
        <ProjectsFailed failure={failure} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <WaitingProjects />
      )}
      {canCreate && <CreateProject organization={organization} isOpen={create.isOpen} onClose={create.close} />}
    </>
  );
}
