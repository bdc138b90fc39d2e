/** Characters that can stand between the cells of a line. */
const delimiters = [',', ';', '\t'] as const;

/** The delimiter that the first line of a table uses: the one that it holds most of, outside of quotes. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      if ([...counts.values()].some((count) => count > 0)) break;
    } else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/**
 * The cells of a list or table as text, line by line (RFC 4180, with any of the usual delimiters and line ends). A quote that is never
 * closed ends with the text: nothing of it is lost. Cells are text and nothing else: a formula is a text that begins with `=`.
 */
export function readCells(given: string): string[][] {
  const text = given.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text);
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
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
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && !isBegun) {
      cell = '';
      isQuoted = true;
      isBegun = true;
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
