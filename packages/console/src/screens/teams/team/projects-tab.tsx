import { mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { addTeamProjects } from '@foyer/api/teams/team.contract';
import type { TeamDetail, TeamProject } from '@foyer/api/teams/team.schema';
import { Badge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { ProjectIdenticon } from '@foyer/ui/identicon';
import { latePart } from '@foyer/ui/late-part';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import type { TableColumn } from '@foyer/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamProjectsQuery } from '#data/teams.ts';
import { LateDialog } from '#lib/late-dialog.tsx';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { LinkedList } from './linked-list.tsx';

const projectsDialog = latePart(async () => (await import('./projects-dialog.tsx')).ProjectsDialog);

interface ProjectsTabProps {
  readonly organizationId: string;
  readonly team: TeamDetail;
  /** The caller's own in the organization; undefined until they are known. */
  readonly roles: readonly Role[] | undefined;
}

const textOf = ({ name, deployment }: TeamProject) => `${name} ${deployment}`;
const picture = ({ id, active }: TeamProject) => <ProjectIdenticon seed={id} size={28} isInactive={!active} />;

/** The projects that a team was given, each with its level. */
export function ProjectsTab({ organizationId, team, roles }: ProjectsTabProps) {
  const { t } = useTranslation('teams');
  const [typed, setTyped] = useState('');
  const settled = useDebouncedValue(typed.trim());
  const list = useInfiniteQuery(teamProjectsQuery(organizationId, team.id, settled));
  const [isManaging, setIsManaging] = useState(false);
  const columns = useMemo(
    (): TableColumn<TeamProject>[] => [
      {
        id: 'name',
        header: t('projects.name'),
        minWidthPx: 150,
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
        cell: ({ deployment }) => deployment,
      },
      { id: 'level', header: t('projects.level'), minWidthPx: 110, grow: 0, card: 'end', cell: ({ level }) => t(`level.${level}`) },
    ],
    [t],
  );
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
      {isManaging && <LateDialog code={projectsDialog} props={{ organizationId, team, onClose: () => setIsManaging(false) }} />}
    </>
  );
}
