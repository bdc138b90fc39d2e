import type { TableOffer, TableSelection } from '@foyer/ui/table';
import { useMemo, useState } from 'react';
import type { PagedList } from './use-paged-list.ts';

interface ChosenTexts<Row> {
  readonly labelOf: (row: Row) => string;
  readonly allLabel: string;
  /** Said while every row that has come is chosen and more match. */
  readonly loaded: (count: number) => string;
  readonly chooseAll: (total: number) => string;
}

/**
 * Rows that are chosen in a list that comes page by page. They stay chosen while the list is narrowed to others, and are then counted as `hidden`. `said` names what is true of them: while
 * more rows are to come, nobody knows whether a filter hides them.
 */
export function useChosenRows<Row extends object>(
  list: PagedList<Row>,
  { rows, total }: { readonly rows: readonly Row[]; readonly total: number | undefined },
  idOf: (row: Row) => string,
  { labelOf, allLabel, loaded, chooseAll }: ChosenTexts<Row>,
) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [isChoosingAll, setIsChoosingAll] = useState(false);
  const chosenIds = useMemo(() => new Set(chosen.keys()), [chosen]);
  const choose = (ids: ReadonlySet<string>, among: readonly Row[] = rows) => {
    const known = new Map([...chosen, ...among.map((row) => [idOf(row), row] as const)]);
    setChosen(new Map([...known].filter(([id]) => ids.has(id))));
  };
  /** Nothing is changed unseen: all that match are fetched before they are chosen. */
  const chooseAllMatching = async () => {
    setIsChoosingAll(true);
    let now = list;
    while (now.hasNextPage && !now.isError) now = await now.fetchNextPage();
    setIsChoosingAll(false);
    if (now.isError) return;
    const all = now.data?.pages.flatMap((page) => page.items) ?? [];
    choose(new Set([...chosenIds, ...all.map(idOf)]), all);
  };
  const offer: TableOffer | undefined =
    total === undefined || !list.hasNextPage
      ? undefined
      : { text: loaded(rows.length), actionLabel: chooseAll(total), isActing: isChoosingAll, onAct: () => void chooseAllMatching() };
  const selection: TableSelection<Row> = { chosenIds, onChosenIdsChange: choose, labelOf, allLabel, offer };
  const shownIds = new Set(rows.map(idOf));
  const hidden = [...chosenIds].filter((id) => !shownIds.has(id)).length;
  const said = hidden === 0 ? ('selected' as const) : list.hasNextPage ? ('unloaded' as const) : ('hidden' as const);
  return { chosen: [...chosen.values()], hidden, said, selection, clear: () => setChosen(new Map()) };
}
