import type { TreeRow } from './tree-model.ts';

/** What a key asks for: rows by their place among those shown. */
export type TreeMove =
  | { to: 'row'; at: number }
  | { to: 'open' | 'shut'; at: number }
  | { to: 'openSiblings'; at: number }
  | { to: 'activate' | 'choose'; at: number };

/** Place of the row of a node's parent; -1 for a root. */
function parentRow(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  for (let above = at - 1; above >= 0; above -= 1) if ((rows[above]?.level ?? 0) < level) return above;
  return -1;
}

/** What a key does on a row, as the ARIA Authoring Practices describe it; undefined when it is not for the tree. */
export function moveForKey(rows: readonly TreeRow[], at: number, key: string, pageRows: number, isRtl = false): TreeMove | undefined {
  const row = rows[at];
  if (!row) return undefined;
  const last = rows.length - 1;
  const [inward, outward] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === inward) {
    if (row.canOpen && !row.isOpen) return { to: 'open', at };
    return row.isOpen && at < last ? { to: 'row', at: at + 1 } : { to: 'row', at };
  }
  if (key === outward) {
    if (row.isOpen) return { to: 'shut', at };
    const parent = parentRow(rows, at);
    return { to: 'row', at: parent < 0 ? at : parent };
  }
  const rowsByKey: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: last,
    PageDown: at + pageRows,
    PageUp: at - pageRows,
  };
  const target = rowsByKey[key];
  if (target !== undefined) return { to: 'row', at: Math.min(last, Math.max(0, target)) };
  if (key === '*') return { to: 'openSiblings', at };
  if (key === 'Enter') return { to: 'activate', at };
  if (key === ' ') return { to: 'choose', at };
  return undefined;
}

/** The next row, going round, whose name starts with what was typed; one letter again and again goes through all that start with it. */
export function rowForTyping(names: readonly string[], at: number, typed: string): number | undefined {
  const text = typed.toLowerCase();
  const isRepeated = [...text].every((letter) => letter === text[0]);
  const sought = isRepeated ? text.slice(0, 1) : text;
  // A longer word may still be meant for the row one is on.
  const start = sought.length > 1 ? at : at + 1;
  for (let step = 0; step < names.length; step += 1) {
    const place = (start + step) % names.length;
    if (names[place]?.toLowerCase().startsWith(sought)) return place;
  }
  return undefined;
}
