import { type KeyboardEvent, type MouseEvent, type RefObject, type TouchEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DragListeners, DragPoint } from '../dragging/index.ts';
import { latePart, useLatePart } from '../late-part/index.ts';
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

/** What moving draws, and dnd-kit, come where nodes can be moved. */
const lateBar = latePart(async () => (await import('./moving-bar.tsx')).MovingBar);

/** A shut branch opens after a rest over it. */
const openAfterMs = 700;

/** Carries a node to where it is to be. A mouse or a resting finger drags it; Ctrl+X or Cmd+X picks it up, Ctrl+V, Cmd+V or Enter puts it down, Esc leaves it. */
export function useTreeMoving<Item extends TreeItem>({ moving, model, rows, itemAt, scroller, tree, focusedAt, open }: Wish<Item>) {
  const [carried, setCarried] = useState<Carried<Item>>();
  const [over, setOver] = useState<Over>();
  const [refusal, setRefusal] = useState('');
  const chip = useRef<HTMLDivElement>(null);
  const listeners = useRef<DragListeners>(undefined);
  const Bar = useLatePart(lateBar, moving !== undefined, () => undefined);

  const end = () => {
    setCarried(undefined);
    setOver(undefined);
    setRefusal('');
  };
  const isDragging = carried?.by === 'pointer';

  const overRow = typeof over === 'number' ? rows[over] : undefined;
  const shutUnder = isDragging && overRow?.canOpen && !overRow.isOpen ? itemAt(over as number) : undefined;
  const opens = useRef(open);
  opens.current = open;
  useEffect(() => {
    if (!shutUnder) return;
    const timer = setTimeout(() => opens.current(shutUnder), openAfterMs);
    return () => clearTimeout(timer);
  }, [shutUnder]);

  // Esc ends the drag wherever the focus is, and nothing else.
  useEffect(() => {
    if (!isDragging) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
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

  function placeUnder({ x, y }: DragPoint): Over {
    const below = document.elementFromPoint(x, y);
    if (below?.closest('[data-tree-top]')) return 'top';
    const row = below?.closest<HTMLElement>('[data-at]');
    return row && tree.current?.contains(row) && row.dataset.kind === 'node' ? Number(row.dataset.at) : undefined;
  }

  /** Lets a press on a node become a drag; a press on its boxes is for these. */
  function handlePress(event: MouseEvent | TouchEvent, name: 'onMouseDown' | 'onTouchStart') {
    const { target } = event;
    if (carried || !(target instanceof Element) || target.closest('[data-tree-twist], [data-tree-tick], [data-tree-end]')) return;
    if (target.closest<HTMLElement>('[data-at]')?.dataset.kind === 'node') listeners.current?.[name]?.(event);
  }

  function handlePick(pressed: Element) {
    const item = itemAt(Number(pressed.closest<HTMLElement>('[data-at]')?.dataset.at ?? -1));
    if (!item) return;
    // At once: it may be let go before React would draw it.
    flushSync(() => {
      setRefusal('');
      setCarried({ item, by: 'pointer' });
    });
  }

  function handleMove(point: DragPoint) {
    if (chip.current) chip.current.style.translate = `${point.x}px ${point.y}px`;
    setOver(placeUnder(point));
  }

  function handleDrop(point: DragPoint) {
    const place = placeUnder(point);
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

  const bar = moving && Bar && (
    <Bar
      {...{ element: scroller, listeners, chip, refusal }}
      text={carried && moving.carryingTextOf(carried.item, carried.by)}
      draggedName={isDragging ? carried.item.name : undefined}
      isOverTop={carried !== undefined && over === 'top'}
      toTopLabel={moving.toTopLabel}
      cancelLabel={moving.cancelLabel}
      onTop={() => put(undefined)}
      onLeave={end}
      onPick={handlePick}
      onMove={handleMove}
      onDrop={handleDrop}
      onCancel={end}
    />
  );

  return {
    bar,
    markOf,
    handleKey,
    /** For the element around the rows. */
    pointer: moving && {
      onMouseDown: (event: MouseEvent) => event.button === 0 && handlePress(event, 'onMouseDown'),
      onTouchStart: (event: TouchEvent) => handlePress(event, 'onTouchStart'),
      // The browser would drag the link's address instead.
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  };
}
