import { DndContext, MouseSensor, pointerWithin, TouchSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { mouseDrag, touchDrag } from './activation.ts';
import { quietRegion } from './quiet-region.ts';

type DragAreaProps = {
  onPick: (id: string) => void;
  /** What it is over now. */
  onOver: (id: string | undefined) => void;
  /** Let go, over something or over nothing. */
  onDrop: (id: string | undefined) => void;
  onCancel: () => void;
  /** What stays where it is while one drags to its edge: the column that one drags from. */
  still: RefObject<{ readonly scroller: HTMLElement | null } | null>;
  children: ReactNode;
};

/** Where rows are dragged by mouse or finger. Everything is said by whoever uses it: the library's words go to where nobody hears them. */
export function DragArea({ onPick, onOver, onDrop, onCancel, still, children }: DragAreaProps) {
  const sensors = useSensors(useSensor(MouseSensor, mouseDrag), useSensor(TouchSensor, touchDrag));
  const [quiet] = useState(quietRegion);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={quiet}
      autoScroll={{ canScroll: (element) => element !== still.current?.scroller }}
      onDragStart={({ active }) => onPick(String(active.id))}
      onDragOver={({ over }) => onOver(over ? String(over.id) : undefined)}
      onDragEnd={({ over }) => onDrop(over ? String(over.id) : undefined)}
      onDragCancel={onCancel}
    >
      {children}
    </DndContext>
  );
}

/** A row that can be dragged. */
export function useDragged(id: string) {
  const { setNodeRef, listeners } = useDraggable({ id });
  return { setNodeRef, listeners };
}

/** A row that something can be dropped on: also what it does not take, so that it can say so. */
export function useDropTarget(id: string, isDisabled = false) {
  return useDroppable({ id, disabled: isDisabled }).setNodeRef;
}
