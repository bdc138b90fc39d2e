/** Rows whose text holds every word of the query, in the order they came in. The very same array comes back while nothing changes. */
export type RowFilter<Row extends object> = {
  (rows: readonly Row[], query: string): readonly Row[];
  /** Reads a part of the rows ahead of the first query; `false` when all are read. */
  prepare: (rows: readonly Row[], from: number, count: number) => boolean;
};

/** Words of a query, as they are looked for: lower case, without repetition. */
function wordsOf(query: string): readonly string[] {
  return [...new Set(query.toLowerCase().split(/\s+/).filter(Boolean))];
}

/** Whether all that `next` finds is among what `before` found: each earlier word lives on in a later one. */
function isNarrower(before: readonly string[], next: readonly string[]): boolean {
  return before.every((word) => next.some((other) => other.includes(word)));
}

/**
 * A filter that reads each row's text once, keeps it in lower case with the row, and while a query only grows looks through what
 * it found last instead of through everything. `textOf` must always give the same text for the same row.
 */
export function createRowFilter<Row extends object>(textOf: (row: Row) => string): RowFilter<Row> {
  const index = new WeakMap<Row, string>();
  let lastRows: readonly Row[] | undefined;
  let lastWords: readonly string[] = [];
  let lastFound: readonly Row[] = [];

  function indexed(row: Row): string {
    let text = index.get(row);
    if (text === undefined) {
      text = textOf(row).toLowerCase();
      index.set(row, text);
    }
    return text;
  }

  function filter(rows: readonly Row[], query: string): readonly Row[] {
    const words = wordsOf(query);
    const canReuse = rows === lastRows && isNarrower(lastWords, words);
    if (!canReuse || words.length !== lastWords.length || words.some((word, at) => word !== lastWords[at])) {
      const among = canReuse ? lastFound : rows;
      const [first, ...others] = words;
      if (first === undefined) lastFound = rows;
      else {
        lastFound = among.filter((row) => {
          const text = indexed(row);
          return text.includes(first) && others.every((word) => text.includes(word));
        });
      }
      lastRows = rows;
      lastWords = words;
    }
    return lastFound;
  }

  function prepare(rows: readonly Row[], from: number, count: number): boolean {
    const end = Math.min(rows.length, from + count);
    for (let at = from; at < end; at += 1) {
      const row = rows[at];
      if (row) indexed(row);
    }
    return end < rows.length;
  }

  return Object.assign(filter, { prepare });
}
