import { DndContext, type DraggableSyntheticListeners, MouseSensor, TouchSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { mouseDrag, touchDrag } from './activation.ts';
import { quietRegion } from './quiet-region.ts';

/** What hears a press; for the element in which something is dragged. */
export type DragListeners = DraggableSyntheticListeners;
/** Where the pointer is in the window, in px. */
export type DragPoint = { x: number; y: number };

type FreeDragProps = {
  /** In which something is dragged; it scrolls when one drags to its edge. */
  element: HTMLElement | null;
  /** Where it leaves what is to hear presses in that element. */
  listeners: RefObject<DragListeners>;
  onPick: (pressed: Element) => void;
  onMove: (point: DragPoint) => void;
  onDrop: (point: DragPoint) => void;
  onCancel: () => void;
};

/** How long after a drag the click comes that ends it, in ms. */
const lastClickMs = 50;

function preventDefault(event: Event): void {
  event.preventDefault();
}

function pointOf(event: Event): DragPoint | undefined {
  const at = 'changedTouches' in event ? (event as TouchEvent).changedTouches[0] : (event as MouseEvent);
  return at && { x: at.clientX, y: at.clientY };
}

function Source({ element, listeners: place }: Pick<FreeDragProps, 'element' | 'listeners'>) {
  const { setNodeRef, listeners } = useDraggable({ id: 'source' });
  useEffect(() => setNodeRef(element), [setNodeRef, element]);
  useEffect(() => {
    place.current = listeners;
    return () => {
      place.current = undefined;
    };
  }, [place, listeners]);
  return null;
}

/**
 * Drags by mouse or finger inside of an element that finds out itself what was pressed and what lies under the pointer: thousands of rows
 * need no listeners of their own. It stands beside the element and draws nothing.
 */
export function FreeDrag({ element, listeners, ...handlers }: FreeDragProps) {
  const sensors = useSensors(useSensor(MouseSensor, mouseDrag), useSensor(TouchSensor, touchDrag));
  const [quiet] = useState(quietRegion);
  const latest = useRef(handlers);
  latest.current = handlers;
  const point = useRef<DragPoint>({ x: 0, y: 0 });
  /** Ends with the drag that is on. */
  const drag = useRef<AbortController>(undefined);
  useEffect(() => () => drag.current?.abort(), []);

  function end(isDropped: boolean) {
    if (!drag.current) return;
    drag.current.abort();
    drag.current = undefined;
    setTimeout(() => window.removeEventListener('click', preventDefault, true), lastClickMs);
    if (isDropped) latest.current.onDrop(point.current);
    else latest.current.onCancel();
  }

  function begin(event: Event) {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const isTouch = 'changedTouches' in event;
    drag.current = new AbortController();
    const { signal } = drag.current;
    // A touch stays with what was pressed, also when that is not in the document any more.
    const place: EventTarget = isTouch ? target : window;
    const follow = (moved: Event) => {
      point.current = pointOf(moved) ?? point.current;
    };
    place.addEventListener(isTouch ? 'touchmove' : 'mousemove', follow, { signal, passive: true });
    place.addEventListener(
      isTouch ? 'touchend' : 'mouseup',
      (released) => {
        follow(released);
        // dnd-kit tells of no end that comes before React has drawn the beginning.
        setTimeout(() => end(true));
      },
      { signal },
    );
    // The click that ends a drag follows no link.
    window.addEventListener('click', preventDefault, true);
    point.current = pointOf(event) ?? point.current;
    latest.current.onPick(target);
  }

  return (
    <DndContext
      sensors={sensors}
      accessibility={quiet}
      onDragStart={({ activatorEvent }) => begin(activatorEvent)}
      onDragMove={() => latest.current.onMove(point.current)}
      onDragEnd={() => end(true)}
      onDragCancel={() => end(false)}
    >
      <Source element={element} listeners={listeners} />
    </DndContext>
  );
}
