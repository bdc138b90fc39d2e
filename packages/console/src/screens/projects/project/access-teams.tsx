import { mayCall } from '@foyer/api/access';
import type { ProjectTeam } from '@foyer/api/projects/project.schema';
import { addTeamProjects } from '@foyer/api/teams/team.contract';
import { CountBadge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { Skeleton } from '@foyer/ui/skeleton';
import { Table, type TableColumn } from '@foyer/ui/table';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import UsersRound from 'lucide-react/icons/users-round';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { projectTeamsQuery } from '#data/project.ts';
import { useThingPath } from '#data/use-thing-path.ts';
import { useViewer } from '#data/use-viewer.ts';
import { queryErrorText } from '#lib/i18n/error-text.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import { ThingLink, useRowLink } from '#lib/thing-link.tsx';
import { type ReachingTeam, reachingTeams } from './reaching-teams.ts';
import { rowsShown } from './rows-shown.ts';

const TeamAccessForm = lateDialog(async () => (await import('./project-dialogs.ts')).TeamAccessForm);

interface AccessTeamsProps {
  readonly organizationId: string;
  readonly projectId: string;
}

const teamIcon = () => <UsersRound aria-hidden="true" size={16} className="text-ink-3" />;
const none: readonly ProjectTeam[] = [];
const idOf = ({ id }: ReachingTeam) => id;

/** Teams that reach the project, each with its level and where that comes from; what was given here can be changed here. */
export function AccessTeams({ organizationId, projectId }: AccessTeamsProps) {
  const { t, i18n } = useTranslation(['projects', 'teams', 'common', 'errors']);
  const teams = useQuery(projectTeamsQuery(organizationId, projectId));
  const rows = useMemo(() => reachingTeams(teams.data ?? none), [teams.data]);
  const canChange = mayCall(addTeamProjects, useViewer(organizationId)?.roles);
  const pathOf = useThingPath(organizationId);
  const renderOpener = useRowLink(useCallback(({ id }: ReachingTeam) => pathOf({ kind: 'team', id }), [pathOf]));
  const [open, setOpen] = useState<ReachingTeam | 'new'>();
  const opener = useRef<HTMLElement>(null);
  const turn = (next: ReachingTeam | 'new', button: HTMLElement) => {
    opener.current = button;
    setOpen((now) => (now === next ? undefined : next));
  };
  const close = () => {
    setOpen(undefined);
    opener.current?.focus();
  };
  const columns = useMemo(
    (): TableColumn<ReachingTeam>[] => [
      {
        id: 'name',
        header: t('projects:access.team'),
        minWidthPx: 180,
        grow: 3,
        card: 'title',
        cell: ({ name, above }) => (
          <>
            {above.length > 0 && <span className="font-normal text-ink-2">{above.map((step) => step.name).join(' / ')} / </span>}
            {name}
          </>
        ),
      },
      {
        id: 'level',
        header: t('projects:access.level'),
        minWidthPx: 100,
        grow: 1,
        card: 'end',
        cell: ({ level }) => t(`common:accessLevel.${level}`),
      },
      {
        id: 'from',
        header: t('projects:access.whereFrom'),
        minWidthPx: 140,
        grow: 2,
        card: 'detail',
        cell: ({ from }) =>
          from ? (
            <>
              {t('projects:access.from')} <ThingLink to={pathOf({ kind: 'team', id: from.id })}>{from.name}</ThingLink>
            </>
          ) : (
            t('projects:access.givenHere')
          ),
      },
    ],
    [t, pathOf],
  );
  const ownLevels = useMemo(() => new Map(rows.map(({ id, ownLevel }) => [id, ownLevel])), [rows]);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex items-center gap-2 text-h3">
          {t('projects:access.teams')}
          {teams.data && <CountBadge>{rows.length}</CountBadge>}
        </h3>
        {canChange && teams.data && (
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" size={16} />}
            aria-expanded={open === 'new'}
            onClick={(event) => turn('new', event.currentTarget)}
          >
            {t('projects:access.give')}
          </Button>
        )}
      </div>
      {open !== undefined && (
        <TeamAccessForm
          key={open === 'new' ? 'new' : open.id}
          organizationId={organizationId}
          projectId={projectId}
          team={open === 'new' ? undefined : open}
          ownLevelOf={(id) => ownLevels.get(id)}
          onClose={close}
        />
      )}
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
      ) : rows.length === 0 ? (
        <p className="mt-2 text-ink-2 text-sm">{t('projects:access.noTeams')}</p>
      ) : (
        <div className="mt-2 h-list" style={rowsShown(rows.length)}>
          <Table
            surface="card"
            caption={t('projects:access.teams')}
            rows={rows}
            columns={columns}
            getRowId={idOf}
            isSortedElsewhere
            leading={teamIcon}
            renderOpener={renderOpener}
            {...(canChange && {
              actions: (row: ReachingTeam) =>
                row.ownLevel !== undefined && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t('projects:access.changeOf', { team: row.name })}
                    aria-expanded={open === row}
                    onClick={(event) => turn(row, event.currentTarget)}
                  >
                    {t('projects:access.change')}
                  </Button>
                ),
              actionsLabel: t('projects:access.actions'),
              actionsWidthPx: 96,
            })}
            loadingLabel={t('projects:access.loadingTeams')}
            empty={null}
          />
        </div>
      )}
    </>
  );
}
