/** Text as it is searched and ordered by: no accents, lower case, single spaces. The columns named `search` hold this. */
export function foldForSearch(...parts: readonly string[]): string {
  return parts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The `LIKE` pattern that finds `query` anywhere in a `search` column, whatever wildcards it was typed with. */
export function searchPattern(query: string): string {
  return `%${literally(foldForSearch(query))}%`;
}

/** The `LIKE` pattern that finds what begins with `text`, as it is written. */
export function prefixPattern(text: string): string {
  return `${literally(text)}%`;
}

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');
