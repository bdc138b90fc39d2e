/** What a text of JSON holds. */
export type ReadJson = { readonly value: Record<string, unknown> } | { readonly value?: undefined };

/** Reads a text that must be a JSON object; an empty one stands for an empty object. */
export function readJsonObject(text: string): ReadJson {
  if (text.trim() === '') return { value: {} };
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { value: value as Record<string, unknown> } : {};
  } catch {
    return {};
  }
}

/** Reads a text that must be a JSON list; an empty one stands for an empty list, and undefined for what is none. */
export function readJsonList(text: string): readonly unknown[] | undefined {
  if (text.trim() === '') return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** How a stored document is shown at first; what is typed later stays as it was typed. */
export function jsonText(value: unknown): string {
  return value === undefined || value === null ? '' : JSON.stringify(value, null, 2);
}

/** The line, counted from 1, at which the value of a JSON pointer begins in a text as `jsonText` and people write them; undefined when it is not found. */
export function lineOfPointer(text: string, pointer: string): number | undefined {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  let from = 0;
  for (const name of names) {
    // Places in lists have no name of their own: the list's line is near enough.
    if (/^\d+$/.test(name)) continue;
    const at = text.indexOf(JSON.stringify(name), from);
    if (at < 0) return undefined;
    from = at + name.length;
  }
  return text.slice(0, from).split('\n').length;
}
