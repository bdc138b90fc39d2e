import type { Mapping, MappingLink } from './mapping.ts';

/** What a person did, so that it can be said when it is taken back. */
export type MappingStep =
  | { kind: 'linked'; link: MappingLink }
  | { kind: 'unlinked'; link: MappingLink }
  | { kind: 'accepted'; links: readonly MappingLink[] }
  | { kind: 'condition'; sourceId: string }
  | { kind: 'default'; destinationId: string };

/** One step, with what was before and after it. */
export type HistoryEntry = { before: Mapping; after: Mapping; step: MappingStep };

/** Steps that can be taken back, and those that were. */
export type MappingHistory = { done: readonly HistoryEntry[]; undone: readonly HistoryEntry[] };

/** Nothing was done yet. */
export const emptyHistory: MappingHistory = { done: [], undone: [] };

/** Steps that are remembered. */
export const historyLimit = 200;

/** Remembers a step; what had been taken back before it is gone. A step that changed nothing is none. */
export function remember(history: MappingHistory, entry: HistoryEntry): MappingHistory {
  if (entry.before === entry.after) return history;
  return { done: [...history.done, entry].slice(-historyLimit), undone: [] };
}

/** Takes the last step back. */
export function undo({ done, undone }: MappingHistory): { history: MappingHistory; entry: HistoryEntry } | undefined {
  const entry = done.at(-1);
  return entry && { entry, history: { done: done.slice(0, -1), undone: [...undone, entry] } };
}

/** Does again what was taken back last. */
export function redo({ done, undone }: MappingHistory): { history: MappingHistory; entry: HistoryEntry } | undefined {
  const entry = undone.at(-1);
  return entry && { entry, history: { done: [...done, entry], undone: undone.slice(0, -1) } };
}
