/** A value of a table's cell. */
export type Cell = string | number | null;

/** What a spreadsheet takes for the beginning of a formula, the wide forms of East Asian keyboards among them. */
const formulaStart = /^[\s\p{Cf}]*[=+\-@＝＋－＠|%\t\r]/u;

/**
 * A value as one cell. Text that a spreadsheet would run as a formula begins with an apostrophe, which spreadsheets take for "this
 * is text"; every text is quoted, so that commas, quotes and line breaks stay inside.
 */
export function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replaceAll('\u0000', '');
  return `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** One line of a table (RFC 4180). */
export function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** A list page by page: `read` answers one row more than the limit when there are more. */
export async function* pagesOf<Row, Position>(
  limit: number,
  positionOf: (row: Row) => Position,
  read: (limit: number, after: Position | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Position | undefined;
  for (;;) {
    const rows = await read(limit, after);
    const page = rows.slice(0, limit);
    yield page;
    const last = page.at(-1);
    if (rows.length <= limit || last === undefined) return;
    after = positionOf(last);
  }
}

/** A table as text, piece by piece: never more than a page of it is in memory. Spreadsheets know by its first character that it is UTF-8. */
export async function* csvOf<Row>(
  header: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
  linesOfRow: (row: Row) => readonly (readonly Cell[])[],
): AsyncGenerator<string> {
  let start = `\uFEFF${lineOf(header)}`;
  for await (const page of pages) {
    // The head goes with the first rows: until they are read, a failure can still be answered as one.
    const text = start + page.flatMap(linesOfRow).map(lineOf).join('');
    start = '';
    if (text !== '') yield text;
  }
}
