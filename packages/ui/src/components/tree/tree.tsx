import { cx } from 'class-variance-authority';
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LateStatus } from '../late-status/index.ts';
import { useListMeasures, useWindowedRows } from '../windowed-rows/index.ts';
import { moveForKey, rowForTyping, type TreeMove } from './tree-keys.ts';
import type { TreeItem, TreeRow } from './tree-model.ts';
import { type TreeLinkProps, type TreeLook, TreeRowView } from './tree-row.tsx';
import { checkStates, setNodes, type TreeChoice, toggleNode } from './tree-selection.ts';
import { type TreeMoving, useTreeMoving } from './use-tree-moving.tsx';
import { useTreeRows } from './use-tree-rows.ts';

/** Choosing nodes by their boxes. */
export type TreeSelection = {
  chosenIds: ReadonlySet<string>;
  onChosenIdsChange: (ids: ReadonlySet<string>) => void;
  /** Whether a node is chosen for itself or with all below it. */
  choice: TreeChoice;
};

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
const typingPauseMs = 500;

function withId(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

/** Where the focus belongs when its row is no longer shown: the nearest row above it that is, or what took its place. */
function rowFor<Item extends TreeItem>(
  id: string | undefined,
  {
    model,
    rows,
  }: { model: { indexOf: ReadonlyMap<string, number>; parents: Int32Array; items: readonly Item[] }; rows: readonly TreeRow[] },
  lastAt: number,
): number {
  for (let index = id === undefined ? -1 : (model.indexOf.get(id) ?? -1); index >= 0; index = model.parents[index] ?? -1) {
    const at = rows.findIndex((row) => row.index === index);
    if (at >= 0) return at;
  }
  return Math.min(lastAt, rows.length - 1);
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
  const { model, rows, kept, matches, matchCount } = shown;

  const chosenIds = selection?.chosenIds;
  const choice = selection?.choice;
  const checks = useMemo(() => (chosenIds && choice ? checkStates(model, chosenIds, choice) : undefined), [model, chosenIds, choice]);

  // The row in the tab order: the last that had the focus, or what the page is about.
  const [focused, setFocused] = useState<{ id: string; kind: TreeRow['kind'] }>();
  const lastAt = useRef(0);
  const focusedAt = useMemo(() => {
    const id = focused?.id ?? currentId;
    const at = rowFor(id, { model, rows }, focused ? lastAt.current : 0);
    return focused && focused.kind !== 'node' && rows[at + 1]?.kind === focused.kind ? at + 1 : at;
  }, [focused, currentId, model, rows]);

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

  const hasFocus = useRef(false);
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!wantsFocus.current && !isLost) return;
    const row = tree.current?.querySelector<HTMLElement>(`[data-at="${focusedAt}"]`);
    if (row) row.focus({ preventScroll: true });
    else if (rows.length === 0 && isLost) scroller?.focus({ preventScroll: true });
    wantsFocus.current = false;
  });

  const itemAt = (at: number): Item | undefined => model.items[rows[at]?.index ?? -1];

  function focusRow(at: number) {
    const item = itemAt(at);
    if (!item) return;
    wantsFocus.current = true;
    setFocused({ id: item.id, kind: rows[at]?.kind ?? 'node' });
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

  function choose(at: number) {
    const index = rows[at]?.index;
    if (!selection || index === undefined) return;
    selection.onChosenIdsChange(toggleNode(model, selection.chosenIds, index, selection.choice, kept));
  }

  // Where Shift and arrows began, and what was chosen then.
  const range = useRef<{ anchorId: string; before: ReadonlySet<string> }>(undefined);

  function extend(from: number, to: number) {
    if (!selection || to < 0 || to >= rows.length) return;
    range.current ??= { anchorId: itemAt(from)?.id ?? '', before: selection.chosenIds };
    const { anchorId, before } = range.current;
    const anchorAt = Math.max(
      0,
      rows.findIndex(({ index, kind }) => kind === 'node' && model.items[index]?.id === anchorId),
    );
    const between = rows.slice(Math.min(anchorAt, to), Math.max(anchorAt, to) + 1);
    const indices = between.filter(({ kind }) => kind === 'node').map(({ index }) => index);
    selection.onChosenIdsChange(setNodes(model, before, indices, true, { choice: selection.choice, kept }));
    focusRow(to);
  }

  function chooseAllShown() {
    if (!selection || !checks) return;
    const found = rows.filter(({ index, kind }) => kind === 'node' && (matches === undefined || matches[index] === 1));
    const indices = found.map(({ index }) => index);
    const hasAll = indices.every((index) => checks[index] === 'true' || model.items[index]?.isDisabled);
    selection.onChosenIdsChange(setNodes(model, selection.chosenIds, indices, !hasAll, { choice: selection.choice, kept }));
  }

  /** Whether a key was for choosing several. */
  function handleChoosing(event: KeyboardEvent, at: number): boolean {
    const { key, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const isRange = shiftKey && !isCommand && step !== 0;
    if (!isRange && key !== 'Shift') range.current = undefined;
    if (!selection || altKey) return false;
    if (isRange) extend(at, at + step);
    else if (isCommand && !shiftKey && key.toLowerCase() === 'a') chooseAllShown();
    else return false;
    event.preventDefault();
    return true;
  }

  function activate(at: number) {
    const item = itemAt(at);
    if (!item) return;
    const link = tree.current?.querySelector<HTMLElement>(`[data-at="${at}"] [data-tree-link]`);
    if (link) link.click();
    else if (onActivate) onActivate(item);
    else if (selection) choose(at);
    else if (rows[at]?.canOpen) setOpen([item], !rows[at]?.isOpen);
  }

  function perform(move: TreeMove) {
    const row = rows[move.at];
    const item = itemAt(move.at);
    if (!row || !item) return;
    const isStandIn = row.kind !== 'node';
    if (move.to === 'row') focusRow(move.at);
    else if (isStandIn) {
      // The message that children could not be had is also the way to ask again.
      if (row.kind === 'failed' && (move.to === 'activate' || move.to === 'choose')) loading?.onLoadChildren(item);
    } else if (move.to === 'open' || move.to === 'shut') setOpen([item], move.to === 'open');
    else if (move.to === 'choose') (selection ? choose : activate)(move.at);
    else if (move.to === 'activate') activate(move.at);
    else {
      const parent = model.parents[row.index];
      const siblings = rows.filter(({ index, kind, canOpen }) => kind === 'node' && canOpen && model.parents[index] === parent);
      setOpen(
        siblings.map(({ index }) => model.items[index]).filter((sibling) => sibling !== undefined),
        true,
      );
    }
  }

  const move = useTreeMoving({ moving, model, rows, itemAt, scroller, tree, focusedAt, open: (item) => setOpen([item], true) });

  const typed = useRef({ text: '', at: 0 });

  function handleTyping(key: string, at: number, now: number): boolean {
    const before = now - typed.current.at < typingPauseMs ? typed.current.text : '';
    // A space chooses, unless it is inside a word one is typing.
    if ([...key].length !== 1 || (key === ' ' && before === '')) return false;
    const next = rowForTyping(
      rows.map(({ index, kind }) => (kind === 'node' ? (model.items[index]?.name ?? '') : '')),
      at,
      before + key,
    );
    typed.current = { text: before + key, at: now };
    if (next !== undefined) focusRow(next);
    return true;
  }

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
    range.current = undefined;
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

  function handleFocus({ target }: FocusEvent<HTMLDivElement>) {
    const row = target.closest<HTMLElement>('[data-at]');
    if (!row) return;
    const at = Number(row.dataset.at);
    const item = itemAt(at);
    hasFocus.current = true;
    lastAt.current = at;
    const kind = rows[at]?.kind ?? 'node';
    if (item && (focused?.id !== item.id || focused.kind !== kind)) setFocused({ id: item.id, kind });
  }

  function handleBlur({ relatedTarget }: FocusEvent<HTMLDivElement>) {
    if (relatedTarget instanceof Node && !tree.current?.contains(relatedTarget)) hasFocus.current = false;
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
            onFocus={handleFocus}
            onBlur={handleBlur}
          >
            {drawn.map(({ index: at, start }) => {
              const row = rows[at];
              const item = itemAt(at);
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
