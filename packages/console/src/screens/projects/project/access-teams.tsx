import { paths } from '@foyer/api/paths';
import type { ProjectTeam } from '@foyer/api/projects/project.schema';
import { CountBadge } from '@foyer/ui/badge';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { Skeleton } from '@foyer/ui/skeleton';
import { Tree, type TreeLinkProps } from '@foyer/ui/tree';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { projectTeamsQuery } from '#data/project.ts';
import { queryErrorText } from '#lib/i18n/error-text.ts';
import { type ReachingTeam, reachingTeams } from './reaching-teams.ts';

interface AccessTeamsProps {
  readonly organizationId: string;
  readonly projectId: string;
}

/** Up to so many teams the whole tree stands open. */
const openUpTo = 12;
const teamIcon = () => <UsersRound aria-hidden="true" size={16} />;
const none: readonly ProjectTeam[] = [];

/** Teams that reach the project, each with its level and those below it. */
export function AccessTeams({ organizationId, projectId }: AccessTeamsProps) {
  const { t, i18n } = useTranslation(['projects', 'teams', 'common', 'errors']);
  const teams = useQuery(projectTeamsQuery(organizationId, projectId));
  const nodes = useMemo(() => reachingTeams(teams.data ?? none), [teams.data]);
  const open = useMemo(() => new Set(nodes.length <= openUpTo ? nodes.map(({ id }) => id) : []), [nodes]);
  const levelOf = useCallback(
    ({ level }: ReachingTeam) => {
      const text = t(`teams:level.${level}`);
      return { short: text, long: text };
    },
    [t],
  );
  const renderLink = useCallback(
    ({ id }: ReachingTeam, props: TreeLinkProps, children: ReactNode) => (
      <Link {...props} to={paths.team.to({ id: organizationId, team: id })}>
        {children}
      </Link>
    ),
    [organizationId],
  );

  return (
    <>
      <h3 className="flex items-center gap-2 text-h3">
        {t('projects:access.teams')}
        {teams.data && <CountBadge>{nodes.length}</CountBadge>}
      </h3>
      {teams.isError && !teams.data ? (
        <ErrorState
          headingLevel={4}
          title={t('projects:access.failed')}
          text={queryErrorText(i18n, teams.error)}
          retryLabel={t('common:retry')}
          isRetrying={teams.isFetching}
          onRetry={() => void teams.refetch()}
        />
      ) : teams.isPending ? (
        <div aria-busy="true" className="mt-4 space-y-4">
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      ) : nodes.length === 0 ? (
        <p className="mt-2 text-ink-2 text-sm">{t('projects:access.noTeams')}</p>
      ) : (
        <div className={nodes.length > 6 ? 'mt-2 h-96' : 'mt-2 h-60'}>
          <Tree
            label={t('projects:access.teams')}
            items={nodes}
            defaultOpenIds={open}
            icon={teamIcon}
            itemCountOf={levelOf}
            renderLink={renderLink}
          />
        </div>
      )}
    </>
  );
}
