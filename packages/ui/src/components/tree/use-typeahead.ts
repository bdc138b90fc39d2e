import { useRef } from 'react';
import { rowForTyping } from './tree-keys.ts';
import type { TreeItem } from './tree-model.ts';
import { itemAt, type ShownTree } from './use-tree-rows.ts';

const typingPauseMs = 500;

/** Focuses the row whose name begins with what is typed. Tells whether a key was typing. */
export function useTypeahead<Item extends TreeItem>(shown: ShownTree<Item>, focusRow: (at: number) => void) {
  const typed = useRef({ text: '', at: 0 });
  return (key: string, at: number, now: number): boolean => {
    const before = now - typed.current.at < typingPauseMs ? typed.current.text : '';
    // A space chooses, unless it is inside a word one is typing.
    if ([...key].length !== 1 || (key === ' ' && before === '')) return false;
    const names = shown.rows.map(({ kind }, row) => (kind === 'node' ? (itemAt(shown, row)?.name ?? '') : ''));
    const next = rowForTyping(names, at, before + key);
    typed.current = { text: before + key, at: now };
    if (next !== undefined) focusRow(next);
    return true;
  };
}
