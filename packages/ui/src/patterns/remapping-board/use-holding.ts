import { useRef, useState } from 'react';
import { type BoardField, type BoardGroup, type BoardSource, fittingCount, takes } from './board.ts';
import type { RemappingBoardTexts } from './board-texts.ts';

/** What is held, and how it was picked up. */
export type Holding = { source: BoardSource; by: 'drag' | 'keyboard' | 'pointer'; overId: string | undefined };

type Held = { holding: Holding | undefined; refusedId: string | undefined };

type Options = {
  groups: readonly BoardGroup[];
  /** Those that a filter hides too. */
  everyGroup: readonly BoardGroup[];
  texts: RemappingBoardTexts;
  onMap: (sourceId: string, fieldId: string) => void;
  onPicked: (holding: Holding) => void;
  onCancelled: (holding: Holding) => void;
};

/** Holds a source between being picked up and being put down. */
export function useHolding({ groups, everyGroup, texts, onMap, onPicked, onCancelled }: Options) {
  const [{ holding, refusedId }, setHeld] = useState<Held>({ holding: undefined, refusedId: undefined });
  const [said, setSaid] = useState('');
  // Dragging speaks faster than drawing: what is held now counts, not what was drawn last.
  const now = useRef<Holding>(undefined);
  const put = (next: Holding | undefined, refused?: string) => {
    now.current = next;
    setHeld({ holding: next, refusedId: refused });
  };
  const countIn = (counted: readonly BoardGroup[], source: BoardSource) =>
    counted.reduce((count, group) => count + fittingCount(source, group), 0);
  const fieldCount = (source: BoardSource) => countIn(groups, source);
  /** Of the fields that take it, so many are out of sight. */
  const hiddenCount = (source: BoardSource) => countIn(everyGroup, source) - fieldCount(source);

  return {
    holding,
    /** The field that has just refused a source of another type. */
    refusedId,
    said,
    fieldCount,
    hiddenCount,
    pick(source: BoardSource, by: Holding['by']) {
      const next = { source, by, overId: undefined };
      put(next);
      setSaid(texts.said.picked(source.name, fieldCount(source), by === 'drag', hiddenCount(source)));
      onPicked(next);
    },
    aim(overId: string | undefined) {
      if (now.current && now.current.overId !== overId) put({ ...now.current, overId });
    },
    place(field: BoardField) {
      const held = now.current;
      if (!held) return;
      if (!takes(held.source, field)) {
        // What was dropped is out of the hand; what was pressed stays in it for another try.
        put(held.by === 'drag' ? undefined : held, field.id);
        setSaid(
          texts.said.refused({
            source: held.source.name,
            sourceType: texts.typeNames[held.source.valueType],
            field: field.name,
            fieldType: texts.typeNames[field.valueType],
          }),
        );
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
