/** A line above the rows with one thing to do: 'All 50 loaded are selected' and 'Select all 10,000 matching'. */
export type TableOffer = { text: string; actionLabel: string; onAct: () => void; isActing?: boolean | undefined };

/** Choosing rows by their checkboxes. */
export type TableSelection<Row> = {
  chosenIds: ReadonlySet<string>;
  onChosenIdsChange: (ids: ReadonlySet<string>) => void;
  /** Name of a row's checkbox. */
  labelOf: (row: Row) => string;
  /** Name of the checkbox at the head: all rows shown, or none of them. */
  allLabel: string;
  /** Shown while every row that has come is chosen and more match: how many are chosen, and a way to all of them, or back. */
  offer?: TableOffer | undefined;
};

/** How much of some rows is chosen. */
export type ChosenPart = 'none' | 'some' | 'all';

/** Which part of the rows with these ids is chosen; of no rows, none. */
export function chosenPart(ids: readonly string[], chosen: ReadonlySet<string>): ChosenPart {
  const count = ids.reduce((sum, id) => sum + (chosen.has(id) ? 1 : 0), 0);
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** The choice with these rows in it or out of it; what is chosen elsewhere stays. */
export function withChosen(chosen: ReadonlySet<string>, ids: Iterable<string>, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The ids from one row to another, both of them in it, whichever comes first; just the second when the first is gone. */
export function idsBetween(ids: readonly string[], anchorId: string | undefined, id: string): readonly string[] {
  const from = anchorId === undefined ? -1 : ids.indexOf(anchorId);
  const to = ids.indexOf(id);
  if (to < 0) return [];
  return from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}
