import { cx } from 'class-variance-authority';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/index.ts';
import type { TreeItem, TreeModel, TreeRow } from './tree-model.ts';

/** Putting nodes under others, by dragging and by keys. */
export type TreeMoving<Item extends TreeItem> = {
  /** Why a node cannot be put there, in words; undefined when it can. Without a target: at the top. That nothing goes below itself the tree knows. */
  refusalOf: (item: Item, target: Item | undefined) => string | undefined;
  /** Said where a node cannot go because it would be below itself. */
  insideItselfText: string;
  /** Asked when a node was put under another, or at the top. */
  onMove: (item: Item, target: Item | undefined) => void;
  /** What is shown and read out while a node is carried, by a pointer or by keys: which one, and what to do now. */
  carryingTextOf: (item: Item, by: 'pointer' | 'key') => string;
  /** What puts it at the top, and what leaves it where it is. */
  toTopLabel: string;
  cancelLabel: string;
};

/** How a row takes part in a move. */
export type MovingMark = 'carried' | 'target' | 'refused';

type Carried<Item> = { item: Item; by: 'pointer' | 'key' };
/** Where the pointer is: over a row, over the place of the top, or nowhere. */
type Over = number | 'top' | undefined;

type Wish<Item extends TreeItem> = {
  moving: TreeMoving<Item> | undefined;
  model: TreeModel<Item>;
  rows: readonly TreeRow[];
  itemAt: (at: number) => Item | undefined;
  scroller: HTMLElement | null;
  tree: RefObject<HTMLElement | null>;
  focusedAt: number;
  open: (item: Item) => void;
};

/** A pointer that has moved so far, in pixels, drags; less is a click. */
const dragFromPx = 6;
/** A shut branch opens after a rest over it. */
const openAfterMs = 700;
const edgePx = 36;
const scrollStepPx = 10;

/** Carries a node to where it is to be. A pointer drags it; Ctrl+X or Cmd+X picks it up, Ctrl+V, Cmd+V or Enter puts it down, Esc leaves it. */
export function useTreeMoving<Item extends TreeItem>({ moving, model, rows, itemAt, scroller, tree, focusedAt, open }: Wish<Item>) {
  const [carried, setCarried] = useState<Carried<Item>>();
  const [over, setOver] = useState<Over>();
  const [refusal, setRefusal] = useState('');
  const chip = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; at: number; id: number } | undefined>(undefined);
  const pointerY = useRef(0);
  const wasDragged = useRef(false);

  const end = () => {
    start.current = undefined;
    setCarried(undefined);
    setOver(undefined);
    setRefusal('');
  };
  const isDragging = carried?.by === 'pointer';

  // Near an edge the list goes on by itself.
  useEffect(() => {
    if (!isDragging || !scroller) return;
    let frame = requestAnimationFrame(function step() {
      const { top, bottom } = scroller.getBoundingClientRect();
      if (pointerY.current < top + edgePx) scroller.scrollTop -= scrollStepPx;
      else if (pointerY.current > bottom - edgePx) scroller.scrollTop += scrollStepPx;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging, scroller]);

  const overRow = typeof over === 'number' ? rows[over] : undefined;
  const shutUnder = isDragging && overRow?.canOpen && !overRow.isOpen ? itemAt(over as number) : undefined;
  const opens = useRef(open);
  opens.current = open;
  useEffect(() => {
    if (!shutUnder) return;
    const timer = setTimeout(() => opens.current(shutUnder), openAfterMs);
    return () => clearTimeout(timer);
  }, [shutUnder]);

  // Esc reaches a drag wherever the focus is.
  const stop = useRef(end);
  stop.current = end;
  useEffect(() => {
    if (!isDragging) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      stop.current();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isDragging]);

  function refusalOf(item: Item, target: Item | undefined): string | undefined {
    const own = model.indexOf.get(item.id) ?? -1;
    const at = target ? (model.indexOf.get(target.id) ?? -1) : -1;
    const isInside = own >= 0 && at >= own && at < (model.ends[own] ?? own);
    return moving?.refusalOf(item, target) ?? (isInside ? moving?.insideItselfText : undefined);
  }

  function put(target: Item | undefined) {
    if (!moving || !carried) return;
    const why = target?.id === carried.item.id && carried.by === 'pointer' ? '' : refusalOf(carried.item, target);
    if (why === '') return end();
    if (why !== undefined) {
      // A node that was let go is where it was; the words stay until the next one is picked up.
      if (carried.by === 'pointer') end();
      setRefusal(why);
      return;
    }
    const { item } = carried;
    end();
    moving.onMove(item, target);
  }

  function placeUnder(x: number, y: number): Over {
    const below = document.elementFromPoint(x, y);
    if (below?.closest('[data-tree-top]')) return 'top';
    const row = below?.closest<HTMLElement>('[data-at]');
    return row && tree.current?.contains(row) && row.dataset.kind === 'node' ? Number(row.dataset.at) : undefined;
  }

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    // A finger scrolls.
    if (!moving || event.button !== 0 || event.pointerType === 'touch' || carried) return;
    const { target } = event;
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
    if (row?.dataset.kind !== 'node' || (target as Element).closest('[data-tree-twist], [data-tree-tick]')) return;
    start.current = { x: event.clientX, y: event.clientY, at: Number(row.dataset.at), id: event.pointerId };
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    const from = start.current;
    if (!from) return;
    const { clientX: x, clientY: y } = event;
    if (!carried) {
      const item = itemAt(from.at);
      if (!item || Math.hypot(x - from.x, y - from.y) < dragFromPx) return;
      event.currentTarget.setPointerCapture(from.id);
      wasDragged.current = true;
      setRefusal('');
      setCarried({ item, by: 'pointer' });
    }
    pointerY.current = y;
    if (chip.current) chip.current.style.translate = `${x}px ${y}px`;
    setOver(placeUnder(x, y));
  }

  function handlePointerUp(event: PointerEvent<HTMLElement>) {
    start.current = undefined;
    if (!isDragging) return;
    const place = placeUnder(event.clientX, event.clientY);
    if (place === undefined) end();
    else put(place === 'top' ? undefined : itemAt(place));
  }

  /** Whether a key was for moving. */
  function handleKey(event: KeyboardEvent, at: number): boolean {
    if (!moving || event.altKey || event.shiftKey) return false;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const item = itemAt(at);
    if (isCommand && key === 'x' && item && rows[at]?.kind === 'node') {
      setRefusal('');
      setCarried({ item, by: 'key' });
    } else if (carried?.by === 'key' && ((isCommand && key === 'v') || (!isCommand && key === 'enter'))) put(item);
    else if (carried?.by === 'key' && key === 'escape') end();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const target = carried?.by === 'key' ? focusedAt : over;
  const markOf = (at: number): MovingMark | undefined => {
    if (!carried || !moving) return undefined;
    const item = itemAt(at);
    if (item?.id === carried.item.id) return 'carried';
    if (at !== target) return undefined;
    return refusalOf(carried.item, item) === undefined ? 'target' : 'refused';
  };

  const bar = moving && (
    <>
      <div
        data-tree-top=""
        className={cx(
          'absolute inset-x-0 bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-bar border bg-lift px-4 py-2.5 text-sm shadow-float',
          carried && over === 'top' ? 'border-accent bg-accent-soft' : 'border-line-strong',
          !carried && !refusal && 'hidden',
        )}
      >
        <div className="min-w-0 flex-1">
          <p role="status" className="empty:hidden">
            {carried && moving.carryingTextOf(carried.item, carried.by)}
          </p>
          <p role="alert" className="text-danger empty:hidden">
            {refusal}
          </p>
        </div>
        {carried && (
          <Button size="sm" onClick={() => put(undefined)}>
            {moving.toTopLabel}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={end}>
          {moving.cancelLabel}
        </Button>
      </div>
      {isDragging &&
        createPortal(
          <div
            ref={chip}
            aria-hidden="true"
            className="pointer-events-none fixed top-0 left-0 z-40 ml-3 rounded-control border border-accent bg-lift px-2.5 py-1 font-emphasis text-sm shadow-float"
          >
            {carried.item.name}
          </div>,
          document.body,
        )}
    </>
  );

  return {
    bar,
    markOf,
    handleKey,
    /** For the element around the rows. */
    pointer: moving && {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: end,
      // The browser would drag the link's address instead.
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
      // The click that ends a drag opens nothing.
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (!wasDragged.current) return;
        wasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
