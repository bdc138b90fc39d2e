import { mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { addTeamProjects } from '@foyer/api/teams/team.contract';
import type { TeamDetail } from '@foyer/api/teams/team.schema';
import { Badge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { ProjectIdenticon } from '@foyer/ui/identicon';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import type { TableColumn } from '@foyer/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LevelSource, type ReachedByTeam, teamReachQuery } from '#data/team-reach.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import { ThingLink, useRowLink } from '#lib/thing-link.tsx';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { LinkedList } from './linked-list.tsx';

const ProjectsDialog = lateDialog(async () => (await import('./team-dialogs.ts')).ProjectsDialog);

interface ProjectsTabProps {
  readonly organizationId: string;
  readonly team: TeamDetail;
  /** The caller's own in the organization; undefined until they are known. */
  readonly roles: readonly Role[] | undefined;
}

const textOf = ({ name, deployment }: ReachedByTeam) => `${name} ${deployment}`;
const picture = ({ id, active }: ReachedByTeam) => <ProjectIdenticon seed={id} size={28} isInactive={!active} />;

/** The projects that a team has, by itself and through the teams above, each with its level and where that comes from. */
export function ProjectsTab({ organizationId, team, roles }: ProjectsTabProps) {
  const { t } = useTranslation(['teams', 'common']);
  const [typed, setTyped] = useState('');
  const settled = useDebouncedValue(typed.trim());
  const list = useInfiniteQuery(teamReachQuery(organizationId, team, settled));
  const [isManaging, setIsManaging] = useState(false);
  const pathOf = useThingPath(organizationId, { asksProjects: true });
  const columns = useMemo(
    (): TableColumn<ReachedByTeam>[] => [
      {
        id: 'name',
        header: t('projects.name'),
        minWidthPx: 220,
        grow: 2,
        card: 'title',
        cell: ({ name, active }) => (
          <>
            {name} {!active && <Badge tone="neutral">{t('projects.inactive')}</Badge>}
          </>
        ),
      },
      {
        id: 'deployment',
        header: t('projects.deployment'),
        minWidthPx: 110,
        grow: 1,
        giveUpOrder: 1,
        card: 'detail',
        // A card has no column for where it comes from.
        cell: ({ deployment, sources: [{ team: above }] }) => (
          <>
            {deployment}
            {above && <span className="in-columns:hidden">{` · ${t('projects.from')} ${above.name}`}</span>}
          </>
        ),
      },
      {
        id: 'level',
        header: t('projects.level'),
        minWidthPx: 110,
        grow: 0,
        card: 'end',
        cell: ({ level }) => t(`common:accessLevel.${level}`),
      },
      {
        id: 'from',
        header: t('projects.whereFrom'),
        minWidthPx: 130,
        grow: 2,
        cell: ({ sources: [source, ...others] }) => (
          <span className="block min-w-0">
            {source.team ? (
              <>
                {t('projects.from')} <ThingLink to={pathOf({ kind: 'team', id: source.team.id })}>{source.team.name}</ThingLink>
              </>
            ) : (
              t('projects.givenHere')
            )}
            <Also sources={others} />
          </span>
        ),
      },
    ],
    [t, pathOf],
  );
  const renderOpener = useRowLink(useCallback(({ id }: ReachedByTeam) => pathOf({ kind: 'project', id }), [pathOf]));
  const canManage = mayCall(addTeamProjects, roles);
  const open = () => setIsManaging(true);
  return (
    <>
      <LinkedList
        list={list}
        typed={typed}
        settled={settled}
        onType={setTyped}
        columns={columns}
        getRowId={({ id }) => id}
        searchTextOf={textOf}
        leading={picture}
        renderOpener={renderOpener}
        manage={
          canManage && (
            <Button size="sm" onClick={open}>
              {t('projects.manage')}
            </Button>
          )
        }
        empty={
          <EmptyState
            picture="window"
            title={t('projects.emptyTitle')}
            text={t('projects.emptyText')}
            action={canManage && <Button onClick={open}>{t('projects.add')}</Button>}
          />
        }
        texts={{
          caption: t('projects.caption'),
          filter: t('projects.filter'),
          loading: t('projects.loading'),
          found: (count) => t('projects.found', { count }),
        }}
      />
      {isManaging && <ProjectsDialog {...{ organizationId, team }} onClose={() => setIsManaging(false)} />}
    </>
  );
}

/** The lower levels that a team has in the same project by other ways. */
function Also({ sources }: { readonly sources: readonly LevelSource[] }) {
  const { t } = useTranslation(['teams', 'common']);
  if (sources.length === 0) return null;
  const told = sources.map(({ team, level }) => `${team?.name ?? t('projects.givenHere')}, ${t(`common:accessLevel.${level}`)}`).join('; ');
  return (
    <span className="block truncate text-ink-2 text-xs" title={told}>
      {t('projects.also', { sources: told })}
    </span>
  );
}
