import { paths } from '@foyer/api/paths';
import type { NamedThings } from '@foyer/api/search/search.schema';
import type { PaletteCommand } from '@foyer/ui/command-palette';
import { useQueries } from '@tanstack/react-query';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Database from 'lucide-react/icons/database';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Plug from 'lucide-react/icons/plug';
import UsersRound from 'lucide-react/icons/users-round';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { namedThingsQuery } from '#data/search.ts';
import { ArchIcon } from './arch-icon.tsx';
import { places } from './places.tsx';
import { keepRecentPlaces, type RecentPlace, readRecentPlaces } from './recent-places.ts';
import { type CurrentPlace, currentPlaces, kindAt, questionsOf } from './recent-things.ts';

const iconSize = { size: 16, strokeWidth: 1.75 } as const;
const kindIcons: Readonly<Record<NonNullable<ReturnType<typeof kindAt>>, ReactNode>> = {
  team: <UsersRound {...iconSize} />,
  project: <LayoutGrid {...iconSize} />,
  connector: <Plug {...iconSize} />,
  datasource: <Database {...iconSize} />,
};

function iconOf({ path, place }: CurrentPlace): ReactNode {
  if (place) return places[place].icon(16);
  const kind = kindAt(path);
  if (kind) return kindIcons[kind];
  return path === paths.account.pattern ? <CircleUserRound {...iconSize} /> : <ArchIcon size={16} />;
}

/** The names of now, once they have all been asked for; what does not answer is left as it was noted. */
function useCurrentPlaces(isOpen: boolean): readonly CurrentPlace[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew each time it opens.
  const noted = useMemo<readonly RecentPlace[]>(readRecentPlaces, [isOpen]);
  const questions = useMemo(() => questionsOf(noted), [noted]);
  const names = useQueries({
    queries: questions.map(([organization, things]) => ({ ...namedThingsQuery(organization, things), enabled: isOpen })),
    combine: (answers) => new Map<string, NamedThings | null | undefined>(questions.map(([id], index) => [id, answers[index]?.data])),
  });
  const current = useMemo(() => currentPlaces(noted, names), [noted, names]);
  useEffect(() => {
    if (!isOpen || [...names.values()].every((known) => known === undefined)) return;
    // The next time they are called so from the start. What was visited meanwhile was not asked for.
    const isAsked = new Set(noted.map(({ path }) => path));
    keepRecentPlaces(readRecentPlaces().flatMap((place) => (isAsked.has(place.path) ? currentPlaces([place], names) : [place])));
  }, [isOpen, names, noted]);
  return current;
}

/** Where the person was last, under the names of now (UI-51). */
export function useRecentCommands(isOpen: boolean): readonly PaletteCommand[] {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = useCurrentPlaces(isOpen);
  return current
    .filter(({ path }) => path !== pathname)
    .map((at) => ({
      id: at.path,
      // A place's name is the one of the language that is spoken now.
      label: at.place ? t(`shell.${at.place}`) : at.title,
      ...(at.organization && { detail: at.organization }),
      icon: iconOf(at),
      onSelect: () => void navigate(at.path),
    }));
}
