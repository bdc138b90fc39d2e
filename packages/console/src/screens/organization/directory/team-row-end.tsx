import { mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { paths } from '@foyer/api/paths';
import { createTeam } from '@foyer/api/teams/team.contract';
import { DropdownMenu, MenuItem } from '@foyer/ui/dropdown-menu';
import { IconButton } from '@foyer/ui/icon-button';
import { TextLink } from '@foyer/ui/link';
import Boxes from 'lucide-react/icons/boxes';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FolderInput from 'lucide-react/icons/folder-input';
import Plus from 'lucide-react/icons/plus';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TeamNode } from '#features/team-tree/team-nodes.ts';

interface TeamRowEndProps {
  readonly organizationId: string;
  readonly team: TeamNode;
  readonly roles: readonly Role[] | undefined;
  /** Asks where to; undefined for who may not. */
  readonly onMove: ((team: TeamNode) => void) | undefined;
}

const look = { size: 16, strokeWidth: 1.75 };

/** How many people and projects are in a team, each a way to them, and what can be done with it (TEAM-27, TEAM-28). */
export function TeamRowEnd({ organizationId, team, roles, onMove }: TeamRowEndProps) {
  const { t, i18n } = useTranslation('directory');
  const { name, memberCount, projectCount } = team;
  // Of teams on the way to what a search found only the name is known.
  if (memberCount === undefined || projectCount === undefined) return null;
  const to = { id: organizationId, team: team.id };
  const [people, projects] = [paths.team.to(to), paths.team.to(to, { hash: 'projects' })];
  const count = (address: string, label: string, icon: ReactNode, value: number) => (
    <TextLink asChild tone="quiet">
      <Link to={address} aria-label={label} title={label}>
        <span className="flex min-h-6 min-w-6 items-center wide:min-w-16 justify-end gap-1 text-xs tabular-nums">
          {icon}
          {/* Drawn, not written: the row's name would have to hold it. */}
          <span className="attribute-text" data-text={value.toLocaleString(i18n.language)} />
        </span>
      </Link>
    </TextLink>
  );
  const label = t('teams.actionsOf', { name });
  return (
    <>
      {count(people, t('teams.peopleOf', { count: memberCount, name }), <UsersRound aria-hidden="true" size={14} />, memberCount)}
      {count(projects, t('teams.projectsOf', { count: projectCount, name }), <Boxes aria-hidden="true" size={14} />, projectCount)}
      <DropdownMenu
        modal={false}
        label={label}
        trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" size={16} strokeWidth={1.75} />} />}
      >
        <MenuItem asChild icon={<UsersRound {...look} />}>
          <Link to={people}>{t('teams.people')}</Link>
        </MenuItem>
        <MenuItem asChild icon={<Boxes {...look} />}>
          <Link to={projects}>{t('teams.projects')}</Link>
        </MenuItem>
        {mayCall(createTeam, roles) && (
          <MenuItem asChild icon={<Plus {...look} />}>
            <Link to={paths.createTeam.to({ id: organizationId }, { query: { parent: team.id } })}>{t('teams.createBelow')}</Link>
          </MenuItem>
        )}
        {onMove && (
          <MenuItem icon={<FolderInput {...look} />} onSelect={() => onMove(team)}>
            {t('teams.move')}
          </MenuItem>
        )}
      </DropdownMenu>
    </>
  );
}
