import { cx } from 'class-variance-authority';
import UsersRound from 'lucide-react/icons/users-round';
import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { Announcement } from '#components/announcement/index.ts';
import { SearchField } from '#components/search-field/index.ts';
import { SegmentedControl } from '#components/segmented-control/index.ts';
import { Tree, type TreeItem } from '#components/tree/index.ts';
import { ChangeList } from './change-list.tsx';
import { ancestorsOf, pathOf, selectionChanges } from './selection-changes.ts';

/** How many teams are chosen, and how many of them are new or gone. */
export type TransferCounts = { chosen: number; added: number; removed: number };

/** All words of the transfer of teams. */
export type TeamTransferTexts = {
  /** Name of the tree. */
  label: string;
  /** The search: 'Filter teams'. */
  filter: string;
  clearFilter: string;
  /** Read out while one types. */
  foundCount: (count: number) => string;
  /** In place of the tree, when nothing is called so, and when there are no teams at all. */
  nothingFound: string;
  empty: string;
  /** Names the choice of what is shown: all teams, or those that were or are chosen. */
  shown: string;
  all: string;
  chosen: (count: number) => string;
  /** A line that says it all: '4 teams, 1 added, 1 removed'. Read out after each change. */
  summary: (counts: TransferCounts) => string;
  /** In place of what changes, as long as nothing does. */
  unchanged: string;
  added: (count: number) => string;
  removed: (count: number) => string;
  /** Takes one change back; heard with the way down to the team. */
  takeBack: (name: string) => string;
};

export type TeamTransferProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** All teams; keep the array while they are the same. Those that cannot be changed are disabled. */
  teams: readonly TreeItem[];
  /** Memberships as they were. */
  before: ReadonlySet<string>;
  /** Memberships as they are to be. */
  chosenIds: ReadonlySet<string>;
  /** Told what is chosen now, all of it. */
  onChosenIdsChange: (ids: ReadonlySet<string>) => void;
  /** All words; keep the object while the language is the same. */
  texts: TeamTransferTexts;
};

/** Chooses the teams somebody is in: each for itself, found by words or by walking down, with what changes always in sight. */
export function TeamTransfer({ teams, before, chosenIds, onChosenIdsChange, texts, className, ...rest }: TeamTransferProps) {
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState('all');
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => ancestorsOf(teams, [...before, ...chosenIds]));
  const byId = useMemo(() => new Map(teams.map((team) => [team.id, team])), [teams]);
  const changes = useMemo(() => selectionChanges(teams, before, chosenIds), [teams, before, chosenIds]);
  const list = (items: readonly TreeItem[]) => items.map((item) => ({ item, path: pathOf(byId, item.id) }));
  const counts: TransferCounts = {
    chosen: teams.filter(({ id }) => chosenIds.has(id)).length,
    added: changes.added.length,
    removed: changes.removed.length,
  };

  // What was let go stays, or a row would vanish under the pointer that has just pressed it.
  const relevant = useMemo(() => {
    if (shown === 'all') return teams;
    const ids = new Set([...before, ...chosenIds]);
    const above = ancestorsOf(teams, ids);
    return teams.filter(({ id }) => ids.has(id) || above.has(id));
  }, [teams, shown, before, chosenIds]);
  const relevantOpenIds = useMemo(() => (shown === 'all' ? openIds : new Set(relevant.map(({ id }) => id))), [shown, openIds, relevant]);

  const filter = useRef<HTMLInputElement>(null);
  function takeBack(id: string) {
    const next = new Set(chosenIds);
    if (before.has(id)) next.add(id);
    else next.delete(id);
    // The button that was pressed goes; the search is where one goes on from.
    filter.current?.focus();
    onChosenIdsChange(next);
  }

  const summary = texts.summary(counts);
  return (
    <div {...rest} className={cx('flex min-h-0 min-w-0 flex-col gap-3', className)}>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow basis-48">
          <SearchField
            ref={filter}
            label={texts.filter}
            placeholder={texts.filter}
            clearLabel={texts.clearFilter}
            value={query}
            onValueChange={setQuery}
          />
        </div>
        <SegmentedControl
          label={texts.shown}
          value={shown}
          onValueChange={setShown}
          options={[
            { value: 'all', label: texts.all },
            { value: 'chosen', label: texts.chosen(counts.chosen) },
          ]}
        />
      </div>
      <div className="h-80 min-h-0 shrink rounded-card border border-line bg-card p-1.5">
        <Tree
          label={texts.label}
          items={relevant}
          openIds={relevantOpenIds}
          onOpenIdsChange={setOpenIds}
          query={query}
          countLabelOf={texts.foundCount}
          selection={{ chosenIds, onChosenIdsChange, choice: 'each' }}
          icon={teamIcon}
          empty={<p className="px-3 py-8 text-center text-ink-2">{teams.length === 0 ? texts.empty : texts.nothingFound}</p>}
        />
      </div>
      <p className="text-ink-2 text-sm">{summary}</p>
      {/* Its place is kept from the beginning: if it grew, a dialog would move its rows under a pointer that is about to press again. */}
      <div data-place="changes" className="flex h-28 shrink-0 flex-col gap-3 overflow-y-auto">
        {counts.added + counts.removed === 0 && <p className="text-ink-3 text-sm">{texts.unchanged}</p>}
        <ChangeList
          kind="added"
          title={texts.added(counts.added)}
          changes={list(changes.added)}
          takeBackLabel={texts.takeBack}
          onTakeBack={takeBack}
        />
        <ChangeList
          kind="removed"
          title={texts.removed(counts.removed)}
          changes={list(changes.removed)}
          takeBackLabel={texts.takeBack}
          onTakeBack={takeBack}
        />
      </div>
      <Announcement text={summary} isFirstSilent />
    </div>
  );
}

const teamIcon = () => <UsersRound aria-hidden="true" size={16} />;
