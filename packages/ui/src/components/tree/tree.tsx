import { cx } from 'class-variance-authority';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LateStatus } from '../late-status/index.ts';
import { useListMeasures, useWindowedRows } from '../windowed-rows/index.ts';
import { moveForKey, type TreeMove } from './tree-keys.ts';
import type { TreeItem, TreeRow } from './tree-model.ts';
import { type TreeLinkProps, type TreeLook, TreeRowView } from './tree-row.tsx';
import type { TreeSelection } from './tree-selection.ts';
import { useTreeChoice } from './use-tree-choice.ts';
import { useTreeFocus } from './use-tree-focus.ts';
import { type TreeMoving, useTreeMoving } from './use-tree-moving.tsx';
import { itemAt, useTreeRows } from './use-tree-rows.ts';
import { useTypeahead } from './use-typeahead.ts';

/** Children that are fetched when their parent is opened for the first time. */
export type TreeLoading<Item> = {
  /** Asked when a node with `hasMore` is opened, and again after a failure. */
  onLoadChildren: (item: Item) => void;
  loadingIds: ReadonlySet<string>;
  failedIds?: ReadonlySet<string> | undefined;
  /** In place of the children, while they are on their way and when they could not be had; the second row is also what asks again. */
  loadingLabel: string;
  failedLabel: string;
};

export type TreeProps<Item extends TreeItem> = Omit<ComponentProps<'div'>, 'children'> & {
  /** Name of the tree. */
  label: string;
  /** Keep the array while the nodes are the same: the tree is built from it once. */
  items: readonly Item[];
  /** Open branches, when the caller keeps them; otherwise the tree does, from `defaultOpenIds` on. */
  openIds?: ReadonlySet<string> | undefined;
  /** What is open at first, when the tree keeps it. */
  defaultOpenIds?: ReadonlySet<string> | undefined;
  /** Told what is open now. */
  onOpenIdsChange?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** Shows only what holds these words, and the way there. */
  query?: string | undefined;
  /** Says how many were found, read out half a second after the last key. */
  countLabelOf?: ((count: number) => string) | undefined;
  /** Puts a checkbox before each node. */
  selection?: TreeSelection | undefined;
  /** For children that are fetched when their node is first opened. */
  loading?: TreeLoading<Item> | undefined;
  /** Lets nodes be put under others. */
  moving?: TreeMoving<Item> | undefined;
  /** Enter, or a click on the name. With `renderLink` the link is followed instead. */
  onActivate?: ((item: Item) => void) | undefined;
  /** A router's link around the name; pass the props on. */
  renderLink?: ((item: Item, props: TreeLinkProps, children: ReactNode) => ReactElement) | undefined;
  /** A small picture before the name of a node. */
  icon?: ((item: Item) => ReactNode) | undefined;
  /** A number behind the name, and how it is read as part of it: '3', '3 sub-teams'. */
  itemCountOf?: ((item: Item) => { short: string; long: string } | undefined) | undefined;
  /**
   * Links and buttons at the end of a node's row, without text of their own: what `aria-label` calls them is not part of the row's name.
   * Those of one row are in the tab order, that of the node which has the focus; keys pressed in them are theirs.
   */
  renderEnd?: ((item: Item) => ReactNode) | undefined;
  /** The node that the page is about. */
  currentId?: string | undefined;
  /** In place of rows, when there are none. */
  empty?: ReactNode;
};

const noIds: ReadonlySet<string> = new Set();
const isInEnd = (target: EventTarget) => target instanceof Element && target.closest('[data-tree-end]') !== null;

function withId(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

/**
 * Things within things. It fills the height it is given and scrolls inside itself; only rows in sight are in the document, and
 * assistive technology is told each one's level and place. Keys are those of the ARIA Authoring Practices.
 */
export function Tree<Item extends TreeItem>({
  label,
  items,
  openIds,
  defaultOpenIds = noIds,
  onOpenIdsChange,
  query = '',
  countLabelOf,
  selection,
  loading,
  moving,
  onActivate,
  renderLink,
  icon,
  itemCountOf,
  renderEnd,
  currentId,
  empty,
  className,
  ...rest
}: TreeProps<Item>) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const rowHeight = useListMeasures(scroller).rowHeightPx.control;
  const [ownOpenIds, setOwnOpenIds] = useState(defaultOpenIds);
  const open = openIds ?? ownOpenIds;
  const loadingIds = loading?.loadingIds ?? noIds;
  const shown = useTreeRows({ items, query, openIds: open, loadingIds, failedIds: loading?.failedIds ?? noIds });
  const { model, rows, kept, matchCount } = shown;
  const { focusedAt, moveFocus, onFocus, onBlur } = useTreeFocus(shown, currentId, tree, scroller);

  const { rows: drawn, totalHeight, reveal } = useWindowedRows({ count: rows.length, scroller, rowHeight, pinnedIndex: focusedAt });

  const look = useMemo(
    (): TreeLook<Item> => ({
      icon,
      countLabelOf: itemCountOf,
      renderLink,
      renderEnd,
      loadingLabel: loading?.loadingLabel ?? '',
      failedLabel: loading?.failedLabel ?? '',
    }),
    [icon, itemCountOf, renderLink, renderEnd, loading?.loadingLabel, loading?.failedLabel],
  );

  function focusRow(at: number) {
    if (!rows[at]) return;
    moveFocus(at);
    reveal(at);
  }

  function setOpen(changed: readonly Item[], isOpen: boolean) {
    if (kept) {
      shown.setShutWhileFiltered(changed.reduce((ids, { id }) => withId(ids, id, !isOpen), shown.shutWhileFiltered));
      return;
    }
    const next = changed.reduce((ids, { id }) => withId(ids, id, isOpen), open);
    setOwnOpenIds(next);
    onOpenIdsChange?.(next);
    if (!isOpen) return;
    for (const item of changed) if (item.hasMore && !loadingIds.has(item.id)) loading?.onLoadChildren(item);
  }

  const { checks, choose, endRange, handleKey: handleChoosing } = useTreeChoice(selection, shown, focusRow);
  const handleTyping = useTypeahead(shown, focusRow);

  function activate(at: number) {
    const item = itemAt(shown, at);
    if (!item) return;
    const link = tree.current?.querySelector<HTMLElement>(`[data-at="${at}"] [data-tree-link]`);
    if (link) link.click();
    else if (onActivate) onActivate(item);
    else if (selection) choose(at);
    else if (rows[at]?.canOpen) setOpen([item], !rows[at]?.isOpen);
  }

  function openSiblings(row: TreeRow) {
    const parent = model.parents[row.index];
    const isSibling = ({ index, kind, canOpen }: TreeRow) => kind === 'node' && canOpen && model.parents[index] === parent;
    const siblings = rows.filter(isSibling).map(({ index }) => model.items[index] as Item);
    setOpen(siblings, true);
  }

  function perform({ to, at }: TreeMove) {
    const row = rows[at];
    const item = itemAt(shown, at);
    if (!row || !item) return;
    if (to === 'row') return focusRow(at);
    // The message that children could not be had is also the way to ask again.
    if (row.kind === 'failed' && (to === 'activate' || to === 'choose')) return loading?.onLoadChildren(item);
    if (row.kind !== 'node') return;
    if (to === 'openSiblings') openSiblings(row);
    else if (to === 'choose' && selection) choose(at);
    else if (to === 'choose' || to === 'activate') activate(at);
    else setOpen([item], to === 'open');
  }

  const move = useTreeMoving({
    moving,
    model,
    rows,
    itemAt: (at) => itemAt(shown, at),
    scroller,
    tree,
    focusedAt,
    open: (item) => setOpen([item], true),
  });

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null;
    if (!row || event.defaultPrevented || isInEnd(event.target)) return;
    const at = Number(row.dataset.at);
    if (move.handleKey(event, at) || handleChoosing(event, at) || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key !== '*' && handleTyping(key, at, event.timeStamp)) {
      event.preventDefault();
      return;
    }
    const pageRows = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 1);
    const wanted = moveForKey(rows, at, key, pageRows, event.currentTarget.matches(':dir(rtl)'));
    if (!wanted) return;
    event.preventDefault();
    perform(wanted);
  }

  function handleClick(event: MouseEvent<HTMLDivElement>) {
    const { target } = event;
    if (!(target instanceof Element)) return;
    endRange();
    const row = target.closest<HTMLElement>('[data-at]');
    if (!row) return;
    const at = Number(row.dataset.at);
    const isTwist = target.closest('[data-tree-twist]') !== null;
    // The link follows itself; everything else a click does, a key does too.
    if (target.closest('[data-tree-link]') || isInEnd(target)) return;
    if (isTwist) perform({ to: rows[at]?.isOpen ? 'shut' : 'open', at });
    else if (target.closest('[data-tree-tick]')) choose(at);
    else perform({ to: 'activate', at });
  }

  const isLoading = loadingIds.size > 0;
  return (
    <div {...rest} className={cx('relative flex h-full max-h-dvh min-h-0 flex-col', className)}>
      <div ref={setScroller} tabIndex={-1} className="row-control relative min-h-0 flex-1 overflow-auto outline-none">
        {rows.length === 0 ? (
          empty
        ) : (
          <div
            ref={tree}
            role="tree"
            tabIndex={-1}
            aria-label={label}
            aria-multiselectable={selection ? true : undefined}
            aria-busy={isLoading || undefined}
            className="relative text-sm outline-none"
            style={{ height: totalHeight }}
            {...move.pointer}
            onKeyDown={handleKeyDown}
            onClick={handleClick}
            onFocus={onFocus}
            onBlur={onBlur}
          >
            {drawn.map(({ index: at, start }) => {
              const row = rows[at];
              const item = itemAt(shown, at);
              if (!row || !item) return null;
              const { index, ...shape } = row;
              return (
                <TreeRowView
                  key={row.kind === 'node' ? item.id : `${item.id} ${row.kind}`}
                  {...shape}
                  item={item}
                  at={at}
                  start={start}
                  checked={checks?.[index]}
                  isCurrent={at === focusedAt}
                  isShown={item.id === currentId}
                  mark={row.kind === 'node' ? move.markOf(at) : undefined}
                  canMove={moving !== undefined && row.kind === 'node'}
                  look={look}
                />
              );
            })}
          </div>
        )}
      </div>
      {move.bar}
      <LateStatus
        text={matchCount === undefined ? '' : (countLabelOf?.(matchCount) ?? '')}
        urgentText={isLoading ? (loading?.loadingLabel ?? '') : ''}
      />
    </div>
  );
}
