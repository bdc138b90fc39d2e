import { cx } from 'class-variance-authority';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type CSSProperties, memo, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Spinner } from '../spinner/index.ts';
import type { TreeItem, TreeRow } from './tree-model.ts';
import type { CheckState } from './tree-selection.ts';
import type { MovingMark } from './use-tree-moving.tsx';

/** What a caller's own link around a name has to take over. */
export type TreeLinkProps = { className: string; tabIndex: -1; 'data-tree-link': '' };

/** What rows share; the same object for all of them while nothing of it changes. */
export type TreeLook<Item> = {
  icon: ((item: Item) => ReactNode) | undefined;
  countLabelOf: ((item: Item) => { short: string; long: string } | undefined) | undefined;
  renderLink: ((item: Item, props: TreeLinkProps, children: ReactNode) => ReactElement) | undefined;
  renderEnd: ((item: Item) => ReactNode) | undefined;
  /** Columns of rows stay in line when at least one of them opens. */
  loadingLabel: string;
  failedLabel: string;
};

type TreeRowProps<Item extends TreeItem> = Omit<TreeRow, 'index'> & {
  item: Item;
  /** Place among the rows shown. */
  at: number;
  start: number;
  checked: CheckState | undefined;
  isCurrent: boolean;
  /** What the rest of the page is about. */
  isShown: boolean;
  /** How it takes part in a move. */
  mark: MovingMark | undefined;
  canMove: boolean;
  look: TreeLook<Item>;
};

const marks: Readonly<Record<MovingMark, string>> = {
  carried: 'bg-hover outline-1 outline-dashed outline-ink-3 -outline-offset-1',
  target: 'bg-accent-soft outline-2 outline-accent -outline-offset-2',
  refused: 'bg-danger-soft outline-2 outline-danger -outline-offset-2 outline-dashed',
};

function DrawnTreeRow<Item extends TreeItem>({
  item,
  at,
  start,
  kind,
  level,
  position,
  setSize,
  canOpen,
  isOpen,
  checked,
  isCurrent,
  isShown,
  mark,
  canMove,
  look,
}: TreeRowProps<Item>) {
  const isNode = kind === 'node';
  const count = isNode ? look.countLabelOf?.(item) : undefined;
  const standIn = kind === 'loading' ? look.loadingLabel : look.failedLabel;
  const name = isNode ? item.name : standIn;
  const end = useRef<HTMLSpanElement>(null);
  // What stands at the end of the current row is in the tab order with it.
  useLayoutEffect(() => {
    for (const control of end.current?.querySelectorAll<HTMLElement>('a[href], button') ?? []) control.tabIndex = isCurrent ? 0 : -1;
  });
  const link: TreeLinkProps = { className: 'cut-text', tabIndex: -1, 'data-tree-link': '' };

  return (
    <div
      role="treeitem"
      aria-label={count ? `${name}, ${count.long}` : name}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-checked={isNode ? checked : undefined}
      aria-disabled={(isNode && checked !== undefined && item.isDisabled) || undefined}
      aria-current={(isNode && isShown) || undefined}
      aria-keyshortcuts={canMove ? 'Control+X Control+V' : undefined}
      data-mark={mark}
      tabIndex={isCurrent ? 0 : -1}
      data-at={at}
      data-kind={kind}
      className={cx(
        'windowed-row tree-indent focus-ring ring-inside flex cursor-default select-none items-center gap-2 rounded-control pe-3',
        isShown && isNode ? 'open-row-bar bg-accent-soft' : 'hover:bg-hover',
        canMove && 'touch-manipulation no-callout',
        mark && marks[mark],
      )}
      style={{ top: start, '--tree-level': level } as CSSProperties}
    >
      {canOpen ? (
        <span
          data-tree-twist=""
          className="grid size-6 shrink-0 cursor-pointer place-content-center rounded-badge text-ink-3 hover:bg-press"
        >
          <ChevronRight
            aria-hidden="true"
            size={16}
            className={cx('transition-transform duration-hover', isOpen && 'rotate-90 rtl:-rotate-90')}
          />
        </span>
      ) : (
        <span className="size-6 shrink-0" />
      )}
      {isNode && checked !== undefined && (
        <span data-tree-tick="" className={cx('tick-box', item.isDisabled ? 'opacity-50' : 'target cursor-pointer')} />
      )}
      {kind === 'loading' && <Spinner size="sm" />}
      {isNode && look.icon && <span className="shrink-0 text-ink-2">{look.icon(item)}</span>}
      {isNode && look.renderLink ? (
        look.renderLink(item, link, name)
      ) : (
        <span className={cx('cut-text', kind === 'failed' ? 'text-danger' : !isNode && 'text-ink-3')}>{name}</span>
      )}
      {/* Drawn, not written: the name says it in full, and text beside it would have to be part of the name. */}
      {count && <span className="attribute-text shrink-0 text-ink-3 text-xs tabular-nums" data-text={count.short} />}
      {isNode && look.renderEnd && (
        <span ref={end} data-tree-end="" className="ms-auto flex shrink-0 items-center gap-2">
          {look.renderEnd(item)}
        </span>
      )}
    </div>
  );
}

/** A row of a {@link Tree}; drawn again only when something of its own changes. */
export const TreeRowView = memo(DrawnTreeRow) as typeof DrawnTreeRow;
