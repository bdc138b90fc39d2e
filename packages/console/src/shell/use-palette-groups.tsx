import { commandRank, type PaletteCommand, type PaletteGroup } from '@foyer/ui/command-palette';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { meQuery, useStartPath } from '#data/me.ts';
import { isEndedSession } from '#data/query.ts';
import { nameSearchQuery } from '#data/search.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { foundGroups } from './found-groups.tsx';
import type { PaletteProps } from './palette-button.tsx';
import { bestLikeness, likeTo, narrowTo, rankOf } from './palette-match.ts';
import { useActionCommands, usePlaceCommands } from './use-own-commands.tsx';
import { useRecentCommands } from './use-recent-commands.tsx';

/** A pause in typing after which the platform is asked, in milliseconds: short, for one waits with the hands on the keys. */
const askAfterMs = 120;
/** So many recent places are offered, and so many while something is typed. */
const shownRecent = { untyped: 5, typed: 3 } as const;

interface Wish extends Omit<PaletteProps, 'kind'> {
  readonly query: string;
  readonly isOpen: boolean;
  /** Opens the list of the keys. */
  readonly onKeys: () => void;
}

/**
 * What this window knows by itself: `above` is there at once, and stays above whatever the platform finds, so that nothing moves when that
 * comes. Commands that only another word leads to are `below`: typing "lo" for the lobby must not select Sign out.
 */
function useOwnGroups({ query, isOpen, organization, onKeys }: Wish) {
  const { t } = useTranslation('palette');
  const isTyped = query !== '';
  const recent = narrowTo(useRecentCommands(isOpen), query).slice(0, isTyped ? shownRecent.typed : shownRecent.untyped);
  const allPlaces = usePlaceCommands({ organization, isTyped });
  const allActions = useActionCommands({ organization, isTyped, onKeys });
  const places = narrowTo(allPlaces, query);
  const actions = narrowTo(allActions, query);
  const isRecent = new Set(recent.map(({ id }) => id));
  const isMeant = !isTyped || actions.some(({ label }) => commandRank(label, query) > 0);
  const actionGroups: PaletteGroup[] = [{ id: 'actions', label: t('groups.actions'), commands: actions }];
  const above: PaletteGroup[] = [
    { id: 'recent', label: t('groups.recent'), commands: recent },
    { id: 'places', label: t('groups.places'), commands: places.filter(({ id }) => !isRecent.has(id)) },
    ...(isMeant ? actionGroups : []),
  ];
  /** Where nothing has the text: what is like it. */
  const findAlike = (best: number): PaletteGroup[] => [
    { id: 'places', label: t('groups.places'), commands: likeTo(allPlaces, query, best) },
    { id: 'actions', label: t('groups.actions'), commands: likeTo(allActions, query, best) },
  ];
  return { above, below: isMeant ? [] : actionGroups, findAlike };
}

/** Everything one can go to or do, narrowed by what is typed: what this window knows at once, what the platform finds when it answers. */
export function usePaletteGroups(wish: Wish) {
  const { query, isOpen, organization } = wish;
  const { t } = useTranslation(['palette', 'common', 'organizations']);
  const navigate = useNavigate();
  const startPath = useStartPath();
  const isConfirmed = useQuery(meQuery).data?.confirmed ?? false;
  const settled = useDebouncedValue(query, askAfterMs);
  const found = useQuery({ ...nameSearchQuery(organization?.id, settled), enabled: isOpen && settled !== '' });
  const { above, below, findAlike } = useOwnGroups(wish);
  const ownCount = [...above, ...below].reduce((sum, { commands }) => sum + commands.length, 0);

  const hits = query === '' ? undefined : found.data;
  // What is merely like the text is of no use where something has it (UI-50).
  const isSimilar = hits?.similar === true && ownCount === 0;
  const isShown = hits !== undefined && (!hits.similar || isSimilar);
  // What an earlier word has found is shown as far as it fits; whether a similar name still does, the platform alone knows.
  const isBehind = (query !== settled || found.isPlaceholderData) && !isSimilar;
  const isListed = new Set(above.flatMap(({ commands }) => commands.map(({ id }) => id)));
  const fitting = (commands: readonly PaletteCommand[]) =>
    commands.filter((command) => !isListed.has(command.id) && (!isBehind || rankOf(command, query) > 0));
  const shown = { t, go: (to: string) => void navigate(to), organization, isConfirmed, startPath };
  const groups = isShown ? foundGroups(hits, settled, shown).map((group) => ({ ...group, commands: fitting(group.commands) })) : [];
  const isNothingFound =
    hits !== undefined && !isBehind && ownCount === 0 && (isSimilar || groups.every(({ commands }) => commands.length === 0));
  const commandsOf = (those: readonly PaletteGroup[]) => those.flatMap(({ commands }) => commands);
  const bestFound = isNothingFound ? bestLikeness(commandsOf(groups), query) : 0;
  const alike = isNothingFound ? findAlike(bestFound) : [];
  // What is the most like the text is first, and selected.
  const likened = bestFound > bestLikeness(commandsOf(alike), query) ? [...groups, ...alike] : [...alike, ...groups];

  const hasFailed = query !== '' && found.isError && !isEndedSession(found.error) && !found.isFetching;
  const isLoading = query !== '' && !hasFailed && (query !== settled || found.isFetching);
  return {
    groups: [...above, ...likened, ...(isLoading ? [] : below)],
    isSimilar: [...alike, ...(isSimilar ? groups : [])].some(({ commands }) => commands.length > 0),
    isLoading,
    hasFailed,
  };
}
