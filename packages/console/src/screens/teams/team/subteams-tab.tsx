import { mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { paths } from '@foyer/api/paths';
import { createTeam } from '@foyer/api/teams/team.contract';
import type { TeamDetail } from '@foyer/api/teams/team.schema';
import { Button, ButtonLink } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { FilterToolbar } from '@foyer/ui/patterns/filter-toolbar';
import { SearchField } from '@foyer/ui/search-field';
import { Skeleton } from '@foyer/ui/skeleton';
import { Tree, type TreeLinkProps } from '@foyer/ui/tree';
import { useQuery } from '@tanstack/react-query';
import UsersRound from 'lucide-react/icons/users-round';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { teamBelowQuery } from '#data/teams.ts';
import { AccessOutlook } from '#features/access/access-outlook.tsx';
import { flatTeams, type TeamNode } from '#features/team-tree/team-nodes.ts';
import { useTeamMoving } from '#features/team-tree/use-team-moving.tsx';
import { queryErrorText } from '#lib/i18n/error-text.ts';

interface SubteamsTabProps {
  readonly organizationId: string;
  readonly team: TeamDetail;
  /** The caller's own in the organization; undefined until they are known. */
  readonly roles: readonly Role[] | undefined;
}

const teamIcon = () => <UsersRound aria-hidden="true" size={16} />;

/** Everything below a team, as a tree that leads to each. */
export function SubteamsTab({ organizationId, team, roles }: SubteamsTabProps) {
  const { t, i18n } = useTranslation(['teams', 'common', 'errors']);
  const [query, setQuery] = useState('');
  const below = useQuery(teamBelowQuery(organizationId, team.id));
  const nodes = useMemo(
    () => flatTeams(below.data ?? []).map((node) => (node.parentId === team.id ? { ...node, parentId: undefined } : node)),
    [below.data, team.id],
  );
  const { moving, dialog } = useTeamMoving(organizationId, roles, (change) => (
    <AccessOutlook organizationId={organizationId} change={change} />
  ));
  const renderLink = useCallback(
    ({ id }: TeamNode, props: TreeLinkProps, children: ReactNode) => (
      <Link {...props} to={paths.team.to({ id: organizationId, team: id })}>
        {children}
      </Link>
    ),
    [organizationId],
  );
  const create = mayCall(createTeam, roles) && (
    <ButtonLink asChild size="sm">
      <Link to={paths.createTeam.to({ id: organizationId }, { query: { parent: team.id } })}>{t('teams:below.create')}</Link>
    </ButtonLink>
  );

  if (below.isError)
    return (
      <ErrorState
        title={t('teams:team.failedTitle')}
        text={queryErrorText(i18n, below.error)}
        retryLabel={t('common:retry')}
        isRetrying={below.isFetching}
        onRetry={() => void below.refetch()}
      />
    );
  if (below.isPending)
    return (
      <div aria-busy="true" className="space-y-4 py-2">
        <Skeleton width="half" />
        <Skeleton width="long" />
      </div>
    );
  if (nodes.length === 0)
    return <EmptyState picture="person" title={t('teams:below.emptyTitle')} text={t('teams:below.emptyText')} action={create} />;
  return (
    <>
      <FilterToolbar
        label={t('teams:below.filter')}
        search={
          <SearchField
            size="sm"
            label={t('teams:below.filter')}
            placeholder={t('teams:below.filter')}
            clearLabel={t('teams:team.clearFilter')}
            value={query}
            onValueChange={setQuery}
          />
        }
        resultText={query ? undefined : t('teams:below.found', { count: nodes.length })}
        actions={create}
      />
      <div className="mt-3 h-120 min-h-0">
        <Tree
          label={t('teams:below.tree')}
          items={nodes}
          query={query}
          countLabelOf={(count) => t('teams:below.found', { count })}
          moving={moving}
          renderLink={renderLink}
          icon={teamIcon}
          itemCountOf={({ subteamCount }) =>
            subteamCount > 0 ? { short: String(subteamCount), long: t('teams:below.count', { count: subteamCount }) } : undefined
          }
          empty={
            <EmptyState
              picture="search"
              title={t('teams:team.noMatchTitle')}
              text={t('teams:team.noMatchText')}
              action={<Button onClick={() => setQuery('')}>{t('teams:team.clearFilter')}</Button>}
            />
          }
        />
      </div>
      {dialog}
    </>
  );
}
