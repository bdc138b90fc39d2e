import { defaultAccessLevel, type TeamDetail } from '@foyer/api/teams/team.schema';
import { ProjectIdenticon } from '@foyer/ui/identicon';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamReachQuery } from '#data/team-reach.ts';
import {
  addTeamProjects,
  allTeamProjectsQuery,
  refreshTeams,
  removeTeamProject,
  setTeamProjectLevel,
  teamProjectCandidatesQuery,
} from '#data/teams.ts';
import { AccessOutlook } from '#features/access/access-outlook.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { type LinkRow, LinksDialog } from './links-dialog.tsx';

interface ManageProps {
  readonly organizationId: string;
  readonly team: TeamDetail;
  readonly onClose: () => void;
}

const picture = ({ id }: LinkRow) => <ProjectIdenticon seed={id} size={28} />;

/** 'Manage projects', each with its level (TEAM-14). */
export function ProjectsDialog({ organizationId, team, onClose }: ManageProps) {
  const { t } = useTranslation(['teams', 'common']);
  const queryClient = useQueryClient();
  const [query, setQuery] = useState('');
  const settled = useDebouncedValue(query.trim());
  const projects = useInfiniteQuery(teamProjectCandidatesQuery(organizationId, settled));
  const own = useQuery(allTeamProjectsQuery(organizationId, team.id));
  const reach = useInfiniteQuery(teamReachQuery(organizationId, team)).data;
  const noteOf = useMemo(() => {
    const notes = reach?.pages.flatMap(({ items }) =>
      items.flatMap(({ id, sources }) =>
        sources.flatMap(({ team: above, level }) =>
          above ? [[id, `${t('projects.from')} ${above.name}, ${t(`common:accessLevel.${level}`)}`] as const] : [],
        ),
      ),
    );
    // Of several ways from above the highest level comes first, and counts.
    const byId = new Map(notes?.toReversed());
    return (id: string) => byId.get(id);
  }, [reach, t]);
  const before = useMemo(
    () => own.data && new Map(own.data.map(({ id, name, deployment, level }) => [id, { name, detail: deployment, level }])),
    [own.data],
  );
  const candidates = useMemo(
    () =>
      projects.data?.pages.flatMap((page) => page.items.map(({ id, name, deployment }): LinkRow => ({ id, name, detail: deployment }))) ??
      [],
    [projects.data],
  );

  const params = { id: organizationId, team: team.id };
  return (
    <LinksDialog
      isOpen
      hasLevels
      title={t('links.projectsTitle')}
      description={t('links.projectsText', { name: team.name })}
      caption={t('projects.caption')}
      nameHeader={t('projects.name')}
      detailHeader={t('projects.deployment')}
      onClose={onClose}
      before={before}
      candidates={candidates}
      query={query}
      onQueryChange={setQuery}
      isSearching={projects.isPending || projects.isPlaceholderData}
      hasMore={projects.hasNextPage}
      isLoadingMore={projects.isFetchingNextPage}
      onLoadMore={() => void projects.fetchNextPage()}
      error={projects.error ?? own.error}
      onRetry={() => {
        void (projects.isFetchNextPageError ? projects.fetchNextPage() : projects.refetch());
        void own.refetch();
      }}
      leading={picture}
      noteOf={noteOf}
      calls={{
        add: (added) =>
          addTeamProjects(queryClient, {
            params,
            body: { projects: added.map(({ id, level = defaultAccessLevel }) => ({ id, level })) },
          }),
        remove: (id) => removeTeamProject(queryClient, { params: { ...params, project: id } }),
        change: (id, level) => setTeamProjectLevel(queryClient, { params: { ...params, project: id }, body: { level } }),
      }}
      outlookOf={(plan) => (
        <AccessOutlook
          organizationId={organizationId}
          change={
            plan && {
              kind: 'projects',
              team: team.id,
              set: [...plan.add, ...plan.change].map(({ id, level = defaultAccessLevel }) => ({ id, level })),
              remove: [...plan.remove],
            }
          }
        />
      )}
      failureTextOf={(plan, failed) => {
        const notAdded = plan.add.filter(({ id }) => failed.has(id)).length;
        if (notAdded === 0) return t('links.partly', { count: failed.size });
        return notAdded === plan.add.length ? t('links.projectsFailed') : t('links.projectsPartly', { count: notAdded });
      }}
      onDone={(failure) => {
        refreshTeams(queryClient, organizationId);
        if (failure) notify.error(failure);
        else notify.success(t('links.saved'));
      }}
    />
  );
}
