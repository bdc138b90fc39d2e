import { paths } from '@foyer/api/paths';
import { PersonAvatar } from '@foyer/ui/avatar';
import { commandRank, type PaletteCommand, type PaletteGroup } from '@foyer/ui/command-palette';
import { ProjectIdenticon } from '@foyer/ui/identicon';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  BookOpen,
  CircleUserRound,
  DoorOpen,
  FolderPlus,
  Keyboard,
  LogOut,
  type LucideIcon,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { meQuery } from '#data/me.ts';
import { isEndedSession } from '#data/query.ts';
import { nameSearchQuery } from '#data/search.ts';
import { rememberChoice } from '#features/organization-ranking/organization-choice.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { ArchIcon } from './arch-icon.tsx';
import type { PaletteProps } from './palette-button.tsx';
import { type PaletteAction, paletteActions, palettePlaces } from './palette-policy.ts';
import { placeOf, places } from './places.tsx';
import { readRecentPlaces } from './recent-places.ts';

/** A pause in typing after which the platform is asked, in milliseconds: short, for one waits with the hands on the keys. */
const askAfterMs = 120;
/** So many recent places are offered, and so many while something is typed. */
const shownRecent = { untyped: 5, typed: 3 } as const;

const actionIcons: Readonly<Record<PaletteAction, LucideIcon>> = {
  createProject: FolderPlus,
  createTeam: UsersRound,
  invite: UserPlus,
  switchOrganization: ArrowLeftRight,
  createOrganization: DoorOpen,
  account: CircleUserRound,
  guide: BookOpen,
  keys: Keyboard,
  signOut: LogOut,
};

function iconOf(path: string) {
  const place = placeOf(path);
  if (place === undefined)
    return path === paths.account.pattern ? <CircleUserRound size={16} strokeWidth={1.75} /> : <ArchIcon size={16} />;
  if (path.includes('/team/')) return <UsersRound size={16} strokeWidth={1.75} />;
  return places[place].icon(16);
}

interface Wish extends Omit<PaletteProps, 'kind'> {
  readonly query: string;
  readonly isOpen: boolean;
  /** Opens the list of the keys. */
  readonly onKeys: () => void;
}

/** Everything one can go to or do, narrowed by what is typed: what this window knows at once, what the platform finds when it answers. */
export function usePaletteGroups({ query, isOpen, organization, onKeys }: Wish) {
  const { t } = useTranslation(['palette', 'common', 'organizations']);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const me = useQuery(meQuery).data;
  const isConfirmed = me?.confirmed ?? false;
  const settled = useDebouncedValue(query, askAfterMs);
  const found = useQuery({ ...nameSearchQuery(organization?.id, settled), enabled: isOpen && settled !== '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew each time it opens.
  const recent = useMemo(readRecentPlaces, [isOpen]);

  const go = (to: string) => () => void navigate(to);
  const narrowed = (commands: readonly PaletteCommand[]) =>
    query === ''
      ? commands
      : commands
          .map((command) => ({ command, rank: commandRank(command.label, query, [command.detail ?? '', ...(command.keywords ?? [])]) }))
          .filter(({ rank }) => rank > 0)
          .toSorted((one, other) => other.rank - one.rank)
          .map(({ command }) => command);
  const wordsOf = (words: string) => words.split(', ');

  const placeCommands: PaletteCommand[] = organization
    ? palettePlaces(organization.roles).map((place) => ({
        id: paths[places[place].route].to({ id: organization.id }),
        label: t(`common:shell.${place}`),
        detail: organization.name,
        icon: places[place].icon(16),
        keywords: wordsOf(t(`palette:words.${place}`)),
        onSelect: go(paths[places[place].route].to({ id: organization.id })),
      }))
    : [];

  const actionTargets: Readonly<Record<Exclude<PaletteAction, 'keys'>, string>> = {
    createProject: organization ? paths.organization.to({ id: organization.id }, { hash: 'create' }) : '',
    createTeam: organization ? paths.createTeam.to({ id: organization.id }) : '',
    invite: organization ? paths.invites.to({ id: organization.id }) : '',
    switchOrganization: paths.organizations.to(),
    createOrganization: paths.createOrganization.to(),
    account: paths.account.to(),
    guide: paths.guide.to(),
    signOut: paths.signOut.to(),
  };
  const actionCommands = paletteActions({ roles: organization?.roles, isConfirmed }).map((action): PaletteCommand => {
    const Icon = actionIcons[action];
    return {
      id: action,
      label: t(`palette:actions.${action}`),
      icon: <Icon size={16} strokeWidth={1.75} />,
      keywords: wordsOf(t(`palette:words.${action}`)),
      ...(action === 'keys' && { shortcut: '?' }),
      onSelect: action === 'keys' ? onKeys : go(actionTargets[action]),
    };
  });

  const recentCommands = narrowed(
    recent
      .filter(({ path }) => path !== pathname)
      .map((place) => ({
        id: place.path,
        // A place's name is the one of the language that is spoken now.
        label: placeCommands.find(({ id }) => id === place.path)?.label ?? place.title,
        ...(place.organization && { detail: place.organization }),
        icon: iconOf(place.path),
        onSelect: go(place.path),
      })),
  ).slice(0, query === '' ? shownRecent.untyped : shownRecent.typed);
  const isListed = new Set(recentCommands.map(({ id }) => id));

  // What an earlier word has found is shown as far as it fits.
  const isBehind = query !== settled || found.isPlaceholderData;
  const hits = query === '' ? undefined : found.data;
  const fitting = (commands: readonly PaletteCommand[]) =>
    commands.filter(
      ({ id, label, detail = '', keywords = [] }) =>
        !isListed.has(id) && (!isBehind || commandRank(label, query, [detail, ...keywords]) > 0),
    );
  const id = organization?.id ?? '';
  const hitGroups: PaletteGroup[] = [
    {
      id: 'projects',
      label: t('palette:groups.projects'),
      commands: (hits?.projects ?? []).map(({ id: project, name, deployment, active }) => ({
        id: paths.project.to({ id, project }),
        label: name,
        detail: active ? deployment : t('palette:inactive', { deployment }),
        icon: <ProjectIdenticon seed={project} size={24} isInactive={!active} />,
        onSelect: go(paths.project.to({ id, project })),
      })),
    },
    {
      id: 'teams',
      label: t('palette:groups.teams'),
      commands: (hits?.teams ?? []).map(({ id: team, name, parent }) => ({
        id: paths.team.to({ id, team }),
        label: name,
        ...(parent && { detail: parent }),
        icon: <UsersRound size={16} strokeWidth={1.75} />,
        onSelect: go(paths.team.to({ id, team })),
      })),
    },
    {
      id: 'people',
      label: t('palette:groups.people'),
      commands: (hits?.users ?? []).map(({ id: user, givenName, familyName, email }) => ({
        id: user,
        label: `${givenName} ${familyName}`,
        detail: email,
        icon: <PersonAvatar size="sm" name={`${givenName} ${familyName}`} id={user} />,
        onSelect: go(paths.directory.to({ id }, { query: { user } })),
      })),
    },
    {
      id: 'organizations',
      label: t('palette:groups.organizations'),
      commands: isConfirmed
        ? (hits?.organizations ?? [])
            .filter((other) => other.id !== organization?.id)
            .map((other) => ({
              id: paths.organization.to({ id: other.id }),
              label: other.name,
              detail: t('organizations:id', { id: other.id }),
              icon: <ArchIcon size={16} />,
              onSelect: () => {
                rememberChoice(
                  other.id,
                  (hits?.organizations ?? []).map((offered) => offered.id),
                );
                void navigate(paths.organization.to({ id: other.id }));
              },
            }))
        : [],
    },
  ].map((group) => ({ ...group, commands: fitting(group.commands) }));

  const hasFailed = query !== '' && found.isError && !isEndedSession(found.error) && !found.isFetching;
  return {
    groups: [
      { id: 'recent', label: t('palette:groups.recent'), commands: recentCommands },
      { id: 'places', label: t('palette:groups.places'), commands: narrowed(placeCommands).filter((command) => !isListed.has(command.id)) },
      ...hitGroups,
      { id: 'actions', label: t('palette:groups.actions'), commands: narrowed(actionCommands) },
    ] satisfies PaletteGroup[],
    isLoading: query !== '' && !hasFailed && (query !== settled || found.isFetching),
    hasFailed,
  };
}
