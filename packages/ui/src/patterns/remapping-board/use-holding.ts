import { useRef, useState } from 'react';
import { type BoardField, type BoardGroup, type BoardSource, fittingCount, takes } from './board.ts';
import type { RemappingBoardTexts } from './board-texts.ts';

/** What is held, and how it was picked up. */
export type Holding = { source: BoardSource; by: 'drag' | 'keyboard' | 'pointer'; overId: string | undefined };

type Options = {
  groups: readonly BoardGroup[];
  texts: RemappingBoardTexts;
  onMap: (sourceId: string, fieldId: string) => void;
  onPicked: (holding: Holding) => void;
  onCancelled: (holding: Holding) => void;
};

/** Holds a source between being picked up and being put down. */
export function useHolding({ groups, texts, onMap, onPicked, onCancelled }: Options) {
  const [holding, setHolding] = useState<Holding>();
  const [said, setSaid] = useState('');
  // Dragging speaks faster than drawing: what is held now counts, not what was drawn last.
  const now = useRef<Holding>(undefined);
  const put = (next: Holding | undefined) => {
    now.current = next;
    setHolding(next);
  };
  const fieldCount = (source: BoardSource) => groups.reduce((count, group) => count + fittingCount(source, group), 0);

  return {
    holding,
    said,
    fieldCount,
    pick(source: BoardSource, by: Holding['by']) {
      const next = { source, by, overId: undefined };
      put(next);
      setSaid(texts.said.picked(source.name, fieldCount(source), by === 'drag'));
      onPicked(next);
    },
    aim(overId: string | undefined) {
      if (now.current && now.current.overId !== overId) put({ ...now.current, overId });
    },
    place(field: BoardField) {
      const held = now.current;
      if (!held) return;
      if (!takes(held.source, field)) {
        setSaid(texts.said.refused(held.source.name, field.name));
        if (held.by === 'drag') put(undefined);
        return;
      }
      put(undefined);
      setSaid('');
      onMap(held.source.id, field.id);
    },
    cancel() {
      const held = now.current;
      if (!held) return;
      put(undefined);
      setSaid(texts.said.cancelled(held.source.name));
      onCancelled(held);
    },
  };
}
