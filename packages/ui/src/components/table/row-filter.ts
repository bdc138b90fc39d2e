/** Rows whose text holds every word of the query, in the order they came in. The very same array comes back while nothing changes. */
export type RowFilter<Row extends object> = {
  (rows: readonly Row[], query: string): readonly Row[];
  /** Reads so many more of the rows ahead of the first query; `false` when all are read. */
  prepare: (rows: readonly Row[], count: number) => boolean;
};

/** Words of a query, as they are looked for: lower case, without repetition. */
function wordsOf(query: string): readonly string[] {
  return [...new Set(query.toLowerCase().split(/\s+/).filter(Boolean))];
}

/** Whether all that `next` finds is among what `before` found: each earlier word lives on in a later one. */
function isNarrower(before: readonly string[], next: readonly string[]): boolean {
  return before.every((word) => next.some((other) => other.includes(word)));
}

function placesOf(texts: readonly string[], holds: (text: string) => boolean): readonly number[] {
  const places: number[] = [];
  for (let at = 0; at < texts.length; at += 1) if (holds(texts[at] ?? '')) places.push(at);
  return places;
}

/**
 * A filter that reads each row's text once, keeps it in lower case with the row, and while a query only grows looks through what
 * it found last instead of through everything. `textOf` must always give the same text for the same row.
 */
export function createRowFilter<Row extends object>(textOf: (row: Row) => string): RowFilter<Row> {
  // With the row, so that a new order or one page more reads nothing again …
  const index = new WeakMap<Row, string>();
  // … and beside the rows one looks through now, because asking a map a hundred thousand times takes longer than the search.
  let lastRows: readonly Row[] | undefined;
  let texts: string[] = [];
  // What each longer query found, by place; taking letters back goes back along it.
  let steps: { words: readonly string[]; places: readonly number[]; found: readonly Row[] }[] = [];

  function textOfRow(row: Row): string {
    let text = index.get(row);
    if (text === undefined) {
      text = textOf(row).toLowerCase();
      index.set(row, text);
    }
    return text;
  }

  function readTo(rows: readonly Row[], end: number) {
    if (rows !== lastRows) {
      lastRows = rows;
      texts = [];
      steps = [];
    }
    for (let at = texts.length; at < end; at += 1) texts.push(textOfRow(rows[at] as Row));
  }

  function filter(rows: readonly Row[], query: string): readonly Row[] {
    const words = wordsOf(query);
    const [first, ...others] = words;
    if (first === undefined) return rows;
    readTo(rows, rows.length);
    const reusable = steps.findLastIndex((step) => isNarrower(step.words, words));
    steps.length = reusable + 1;
    const last = steps[reusable];
    if (last && isNarrower(words, last.words)) return last.found;
    const holds = (text: string) => text.includes(first) && others.every((word) => text.includes(word));
    const places = last ? last.places.filter((at) => holds(texts[at] ?? '')) : placesOf(texts, holds);
    const found = places.map((at) => rows[at] as Row);
    steps.push({ words, places, found });
    return found;
  }

  return Object.assign(filter, {
    prepare(rows: readonly Row[], count: number): boolean {
      if (rows !== lastRows) readTo(rows, 0);
      const end = Math.min(rows.length, texts.length + count);
      readTo(rows, end);
      return end < rows.length;
    },
  });
}
