/** Characters that can stand between the cells of a line. */
const delimiters = [',', ';', '\t'] as const;

/**
 * Where the quoted cell ends that begins here; undefined where the quote is a character like any other. That is one that never closes, or
 * closes on a later line in the middle of a text: somebody's stray quote must not swallow the rows below it.
 */
function closingQuote(text: string, at: number, ends: string): number | undefined {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 2)) {
    if (text[end + 1] === '"') continue;
    if (!/[\r\n]/.test(text.slice(at, end))) return end;
    let next = end + 1;
    while (text[next] === ' ') next += 1;
    return next >= text.length || ends.includes(text[next] as string) ? end : undefined;
  }
  return undefined;
}

/** The delimiter that the first line of a table uses: the one that it holds most of, outside of quotes. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let isBegun = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    const close = character === '"' && !isBegun ? closingQuote(text, at, `${delimiters.join('')}\r\n`) : undefined;
    if (close !== undefined) at = close;
    else if (character === '\n' || character === '\r') {
      if ([...counts.values()].some((count) => count > 0)) break;
    } else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
    if (counts.has(character) || character === '\n' || character === '\r') isBegun = false;
    else isBegun ||= character !== ' ';
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/**
 * The cells of a list or table as text, line by line (RFC 4180, with any of the usual delimiters and line ends). A quote that is never
 * closed is text, and the rows below it stay rows. Cells are text and nothing else: a formula is a text that begins with `=`.
 */
export function readCells(given: string): string[][] {
  const text = given.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text);
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  // Whether the cell holds anything but space: asked of each quote, and a look through the cell each time would be the square of its length.
  let isBegun = false;
  const endCell = () => {
    line.push(cell);
    cell = '';
    isBegun = false;
  };
  const endLine = () => {
    endCell();
    if (line.some((content) => content.trim() !== '')) lines.push(line);
    line = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    const close = character === '"' && !isBegun ? closingQuote(text, at, `${delimiter}\r\n`) : undefined;
    if (close !== undefined) {
      cell = text.slice(at + 1, close).replaceAll('""', '"');
      isBegun = true;
      at = close;
    } else if (character === delimiter) endCell();
    else if (character === '\n' || character === '\r') endLine();
    else {
      cell += character;
      isBegun ||= character !== ' ' && character !== '\t';
    }
  }
  endLine();
  return lines;
}
