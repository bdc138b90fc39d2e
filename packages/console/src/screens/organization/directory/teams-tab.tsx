import { mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { paths } from '@foyer/api/paths';
import { createTeam } from '@foyer/api/teams/team.contract';
import { Button, ButtonLink } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { FilterToolbar } from '@foyer/ui/patterns/filter-toolbar';
import { useNarrowWindow } from '@foyer/ui/patterns/side-panel';
import { SearchField } from '@foyer/ui/search-field';
import { Skeleton } from '@foyer/ui/skeleton';
import { Tree, type TreeLinkProps } from '@foyer/ui/tree';
import UsersRound from 'lucide-react/icons/users-round';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccessOutlook } from '#features/access/access-outlook.tsx';
import type { TeamNode } from '#features/team-tree/team-nodes.ts';
import { useTeamMoving } from '#features/team-tree/use-team-moving.tsx';
import { failureText } from '#lib/i18n/error-text.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { TeamRowEnd } from './team-row-end.tsx';
import { useTeamLevels } from './use-team-levels.ts';

interface TeamsTabProps {
  readonly organizationId: string;
  /** How many teams there are on all levels, as far as it is known. */
  readonly teamCount: number | undefined;
  /** The caller's own in the organization; undefined until they are known. */
  readonly roles: readonly Role[] | undefined;
}

const teamIcon = () => <UsersRound aria-hidden="true" size={16} />;

/** The teams of an organization, each level fetched when it is opened. */
export function TeamsTab({ organizationId, teamCount, roles }: TeamsTabProps) {
  const { t, i18n } = useTranslation(['directory', 'common', 'errors']);
  const [typed, setTyped] = useState('');
  const settled = useDebouncedValue(typed.trim());
  const teams = useTeamLevels(organizationId, typed.trim(), settled);
  const { moving, start, dialog } = useTeamMoving(organizationId, roles, (change) => (
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
  const renderEnd = useCallback(
    (team: TeamNode) => <TeamRowEnd organizationId={organizationId} team={team} roles={roles} onMove={start} />,
    [organizationId, roles, start],
  );
  const isNarrow = useNarrowWindow();
  const countOf = useCallback(
    ({ subteamCount }: TeamNode) => {
      const long = t('directory:teams.subteams', { count: subteamCount });
      // A phone has room for the figure alone.
      return subteamCount > 0 ? { short: isNarrow ? String(subteamCount) : long, long } : undefined;
    },
    [t, isNarrow],
  );

  if (teams.failure && teams.nodes.length === 0)
    return (
      <ErrorState
        title={t('directory:teams.failedTitle')}
        text={failureText(i18n, teams.failure)}
        retryLabel={t('common:retry')}
        isRetrying={teams.isFetching}
        onRetry={teams.retry}
      />
    );
  if (teams.isEmpty)
    return (
      <EmptyState
        picture="person"
        title={t('directory:teams.emptyTitle')}
        text={t('directory:teams.emptyText')}
        action={
          mayCall(createTeam, roles) && (
            <ButtonLink asChild>
              <Link to={paths.createTeam.to({ id: organizationId })}>{t('directory:createTeam')}</Link>
            </ButtonLink>
          )
        }
      />
    );
  return (
    <>
      <FilterToolbar
        label={t('directory:teams.filterBy')}
        search={
          <SearchField
            size="sm"
            label={t('directory:teams.filter')}
            placeholder={t('directory:teams.filter')}
            clearLabel={t('directory:users.clearFilter')}
            value={typed}
            onValueChange={setTyped}
          />
        }
        resultText={
          settled !== ''
            ? teams.foundCount === undefined
              ? undefined
              : t('directory:teams.found', { count: teams.foundCount })
            : teamCount === undefined
              ? undefined
              : t('directory:teams.count', { count: teamCount })
        }
      />
      <div className="mt-3 min-h-0 flex-1 pb-4">
        {teams.isPending ? (
          <div aria-busy="true" className="space-y-4 py-2">
            <Skeleton width="half" />
            <Skeleton width="long" />
            <Skeleton width="half" />
          </div>
        ) : (
          <Tree
            label={t('directory:teams.tree')}
            items={teams.nodes}
            openIds={teams.openIds}
            onOpenIdsChange={teams.setOpenIds}
            {...(teams.isBehind && { query: typed })}
            loading={{
              onLoadChildren: ({ id }) => teams.load(id),
              loadingIds: teams.loadingIds,
              failedIds: teams.failedIds,
              loadingLabel: t('directory:teams.loadingBelow'),
              failedLabel: t('directory:teams.belowFailed'),
            }}
            moving={moving}
            renderLink={renderLink}
            icon={teamIcon}
            itemCountOf={countOf}
            renderEnd={renderEnd}
            empty={
              teams.isBehind ? null : (
                <EmptyState
                  picture="search"
                  title={t('directory:teams.noMatchTitle')}
                  text={t('directory:teams.noMatchText')}
                  action={<Button onClick={() => setTyped('')}>{t('directory:users.clearFilter')}</Button>}
                />
              )
            }
          />
        )}
      </div>
      {dialog}
    </>
  );
}
