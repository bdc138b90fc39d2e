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

const nameTones: Readonly<Record<TreeRow['kind'], string>> = { node: '', loading: 'text-ink-3', failed: 'text-danger' };

/** Opens and closes a branch; pressed with the pointer only. */
function Twist({ isOpen }: { isOpen: boolean }) {
  return (
    <span data-tree-twist="" className="grid size-6 shrink-0 cursor-pointer place-content-center rounded-badge text-ink-3 hover:bg-press">
      <ChevronRight
        aria-hidden="true"
        size={16}
        className={cx('transition-transform duration-hover', isOpen && 'rotate-90 rtl:-rotate-90')}
      />
    </span>
  );
}

function Tick({ isDisabled }: Pick<TreeItem, 'isDisabled'>) {
  return <span data-tree-tick="" className={cx('tick-box', isDisabled ? 'opacity-50' : 'target cursor-pointer')} />;
}

const linkProps: TreeLinkProps = { className: 'cut-text', tabIndex: -1, 'data-tree-link': '' };

function nameIn<Item>({ renderLink }: TreeLook<Item>, kind: TreeRow['kind'], item: Item, name: string): ReactElement {
  if (kind === 'node' && renderLink) return renderLink(item, linkProps, name);
  return <span className={cx('cut-text', nameTones[kind])}>{name}</span>;
}

/** Links and buttons at the end of a row; those of the current row are in the tab order with it. */
function RowEnd({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) {
  const end = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    for (const control of end.current?.querySelectorAll<HTMLElement>('a[href], button') ?? []) control.tabIndex = isCurrent ? 0 : -1;
  });
  return (
    <span ref={end} data-tree-end="" className="ms-auto flex shrink-0 items-center gap-2">
      {children}
    </span>
  );
}

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
  const check = isNode ? checked : undefined;
  const isNodeShown = isNode && isShown;
  const name = { node: item.name, loading: look.loadingLabel, failed: look.failedLabel }[kind];

  return (
    <div
      role="treeitem"
      aria-label={count ? `${name}, ${count.long}` : name}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={canOpen ? isOpen : undefined}
      aria-checked={check}
      aria-disabled={(check !== undefined && item.isDisabled) || undefined}
      aria-current={isNodeShown || undefined}
      aria-keyshortcuts={canMove ? 'Control+X Control+V' : undefined}
      data-mark={mark}
      tabIndex={isCurrent ? 0 : -1}
      data-at={at}
      data-kind={kind}
      className={cx(
        'windowed-row tree-indent focus-ring ring-inside flex cursor-default select-none items-center gap-2 rounded-control pe-3',
        isNodeShown ? 'open-row-bar bg-accent-soft' : 'hover:bg-hover',
        canMove && 'touch-manipulation no-callout',
        mark && marks[mark],
      )}
      style={{ top: start, '--tree-level': level } as CSSProperties}
    >
      {canOpen ? <Twist isOpen={isOpen} /> : <span className="size-6 shrink-0" />}
      {check !== undefined && <Tick isDisabled={item.isDisabled} />}
      {kind === 'loading' && <Spinner size="sm" />}
      {isNode && look.icon && <span className="shrink-0 text-ink-2">{look.icon(item)}</span>}
      {nameIn(look, kind, item, name)}
      {/* Drawn, not written: the name says it in full, and text beside it would have to be part of the name. */}
      {count && <span className="attribute-text shrink-0 text-ink-3 text-xs tabular-nums" data-text={count.short} />}
      {isNode && look.renderEnd && <RowEnd isCurrent={isCurrent}>{look.renderEnd(item)}</RowEnd>}
    </div>
  );
}

/** A row of a {@link Tree}; drawn again only when something of its own changes. */
export const TreeRowView = memo(DrawnTreeRow) as typeof DrawnTreeRow;
