import { cx } from 'class-variance-authority';
import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWindowedPage } from '../windowed-rows/index.ts';

/** Props of {@link WindowedGrid}. */
export type WindowedGridProps<Item> = Omit<ComponentProps<'div'>, 'children'> & {
  /** Name of the list. */
  label: string;
  /** What has come so far, in order. */
  items: readonly Item[];
  /** What tells one item from all others. */
  getItemId: (item: Item) => string;
  /** Draws one item. */
  renderItem: (item: Item) => ReactNode;
  /** `cards` side by side, as many as there is room for; `rows` one below the other on one surface. */
  layout?: 'cards' | 'rows' | undefined;
  /** How many there are in all, where more come by and by. */
  totalCount?: number | undefined;
  /** Asked when the end of what has come is near. */
  onNearEnd?: (() => void) | undefined;
};

/** A card narrower than this says too little; so many rem make a column. */
const cardRem = 17;
const gapRem = 1;
/** About as tall as a row is before it is measured, in rem. */
const estimatedRem = { cards: 13, rows: 3.5 };
/** The end is near when so many rows or fewer are left. */
const nearEndRows = 2;

/** A browser's own text size until there is a page to ask. */
const usualRemPx = 16;
const remPx = () =>
  (typeof document !== 'undefined' && Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) || usualRemPx;

/** How many columns there are, and how far down the page the list begins; followed while they change. */
function usePlace(list: HTMLElement | null, layout: 'cards' | 'rows') {
  const [place, setPlace] = useState({ columns: 1, topPx: 0 });
  useLayoutEffect(() => {
    if (!list) return;
    const update = () => {
      const rem = remPx();
      const { width, top } = list.getBoundingClientRect();
      const columns = layout === 'rows' ? 1 : Math.max(1, Math.floor((width / rem + gapRem) / (cardRem + gapRem)));
      const topPx = top + window.scrollY;
      setPlace((before) => (before.columns === columns && Math.abs(before.topPx - topPx) < 1 ? before : { columns, topPx }));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(list);
    // What stands above it grows and shrinks: a banner, a line of filters that wraps.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, layout]);
  return place;
}

/**
 * Cards or rows without an end that scroll with the page: only those in sight are in the document, assistive technology is told each
 * one's place. Rows may be of different heights; the item with the focus stays wherever one scrolls to.
 */
export function WindowedGrid<Item>({
  label,
  items,
  getItemId,
  renderItem,
  layout = 'cards',
  totalCount = items.length,
  onNearEnd,
  className,
  ...rest
}: WindowedGridProps<Item>) {
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const { columns, topPx } = usePlace(list, layout);
  const [focusedId, setFocusedId] = useState<string>();
  const isRows = layout === 'rows';
  const count = Math.ceil(items.length / columns);
  const focusedAt = focusedId === undefined ? -1 : items.findIndex((item) => getItemId(item) === focusedId);
  const { rows, totalHeight, lastSeenIndex, measureRow } = useWindowedPage({
    count,
    topPx,
    estimatedPx: () => estimatedRem[layout] * remPx(),
    pinnedIndex: focusedAt < 0 ? -1 : Math.floor(focusedAt / columns),
    shape: `${layout} ${columns}`,
  });
  const isNearEnd = items.length > 0 && lastSeenIndex >= count - 1 - nearEndRows;
  const latestOnNearEnd = useRef(onNearEnd);
  latestOnNearEnd.current = onNearEnd;
  const canAsk = onNearEnd !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each length of the list, however often it is drawn
  useEffect(() => {
    if (isNearEnd && canAsk) latestOnNearEnd.current?.();
  }, [isNearEnd, canAsk, items.length]);

  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => setFocusedId(target.closest<HTMLElement>('[data-item]')?.dataset.item);

  return (
    <div {...rest} className={cx(isRows && 'rounded-card border border-line bg-card', className)}>
      {/* biome-ignore-start lint/a11y/useSemanticElements: rows stand between a list and its items, which <ul> does not allow */}
      <div
        ref={setList}
        role="list"
        aria-label={label}
        data-layout={layout}
        className="relative"
        style={{ height: totalHeight }}
        onFocus={handleFocus}
      >
        {rows.map(({ index, start }) => (
          <div
            key={index}
            ref={measureRow}
            data-index={index}
            role="presentation"
            className={cx(
              'absolute inset-x-0 grid',
              isRows ? index < count - 1 && 'border-line border-b' : 'gap-x-4 pb-4',
              isRows && index === 0 && '*:*:rounded-t-card',
              isRows && index === count - 1 && '*:*:rounded-b-card',
            )}
            style={{ top: start, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {items.slice(index * columns, (index + 1) * columns).map((item, at) => (
              <div
                key={getItemId(item)}
                role="listitem"
                aria-setsize={totalCount}
                aria-posinset={index * columns + at + 1}
                data-item={getItemId(item)}
                className="grid min-w-0 grid-cols-1"
              >
                {renderItem(item)}
              </div>
            ))}
          </div>
        ))}
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
    </div>
  );
}
