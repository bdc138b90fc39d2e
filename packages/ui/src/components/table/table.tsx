import { cx } from 'class-variance-authority';
import {
  type ComponentProps,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Banner } from '../banner/index.ts';
import { Button } from '../button/index.ts';
import { LateStatus } from '../late-status/index.ts';
import { useListMeasures } from '../windowed-rows/index.ts';
import { CardSort, type TableSortLabels } from './card-sort.tsx';
import { FullText } from './full-text.tsx';
import { createRowFilter } from './row-filter.ts';
import { chosenPart, idsBetween, type TableOffer, withChosen } from './row-selection.ts';
import { SelectionLine } from './selection-line.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableBody } from './table-body.tsx';
import {
  actionsColumnWidthPx,
  cardColumns,
  cardsBelowPx,
  columnsThatFit,
  gridTracks,
  selectColumnWidthPx,
  type TableColumn,
} from './table-columns.ts';
import { TableHead, type TableSurface } from './table-head.tsx';
import { asTable, type RowLook, type RowOpenerProps } from './table-row.tsx';
import { type TableSort, useSortedRows } from './use-sorted-rows.ts';

/** Choosing rows by their checkboxes. */
export type TableSelection<Row> = {
  chosenIds: ReadonlySet<string>;
  onChosenIdsChange: (ids: ReadonlySet<string>) => void;
  /** Name of a row's checkbox. */
  labelOf: (row: Row) => string;
  /** Name of the checkbox at the head: all rows shown, or none of them. */
  allLabel: string;
  /** Shown while every row that has come is chosen and more match: how many are chosen, and a way to all of them, or back. */
  offer?: TableOffer | undefined;
};

/** Rows that come from a server by and by. */
export type TablePaging = {
  hasMore: boolean;
  /** Asked once, when the end of the rows comes near. */
  onLoadMore: () => void;
  isLoadingMore?: boolean | undefined;
  /** How many there are in all, where the server tells. */
  totalCount?: number | undefined;
};

/** What went wrong with the rows, and how to ask for them again. */
export type TableProblem = { text: ReactNode; retryLabel: string; onRetry: () => void; isRetrying?: boolean | undefined };

export type TableProps<Row extends object> = Omit<ComponentProps<'div'>, 'children'> & {
  /** Name of the table, read and not shown. */
  caption: string;
  /** Keep the array and its rows while they are the same: what is known of them is kept with them. */
  rows: readonly Row[];
  /** Keep the array while the columns are the same. */
  columns: readonly TableColumn<Row>[];
  /** What tells one row from all others, whatever its place. */
  getRowId: (row: Row) => string;
  /** What it stands on: the head, below which rows pass, has the same ground. */
  surface?: TableSurface | undefined;
  /** `compact` for who prefers more rows; cards know no difference. */
  density?: 'comfortable' | 'compact' | undefined;
  /** Order, when the caller keeps it; otherwise the table does, from `defaultSort` on. */
  sort?: TableSort | undefined;
  /** Order at first, when the table keeps it. */
  defaultSort?: TableSort | undefined;
  /** Told the order that is wanted, by a press on a head. */
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** Words of the order on a phone, where cards have no heads to press; without them cards cannot be ordered there. */
  sortLabels?: TableSortLabels | undefined;
  /** The rows come in order from elsewhere. */
  isSortedElsewhere?: boolean | undefined;
  /** Shows only rows that hold these words; without `searchTextOf`, whoever brings the rows has looked for them already. */
  query?: string | undefined;
  /** Text that a query looks through here. */
  searchTextOf?: ((row: Row) => string) | undefined;
  /** Says how many rows are left, read out half a second after the last key; `hasMore` when the server did not tell how many in all. */
  countLabelOf?: ((count: number, hasMore: boolean) => string) | undefined;
  /** Puts a checkbox into each row and one at the head. */
  selection?: TableSelection<Row> | undefined;
  /** A click anywhere in a row, or Enter on its name. */
  onOpenRow?: ((row: Row) => void) | undefined;
  /** A router's link in place of the button around the row's name; pass the props on. Undefined for a row that does not open. */
  renderOpener?: ((row: Row, props: RowOpenerProps, children: ReactNode) => ReactElement | undefined) | undefined;
  /** The row that is open beside the table. */
  openId?: string | undefined;
  /** A small picture before the name. */
  leading?: ((row: Row) => ReactNode) | undefined;
  /** Controls at the end of a row: buttons, or a menu called 'Actions for {name}'. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Name of the column of controls, read and not shown. */
  actionsLabel?: string | undefined;
  /** Room for the controls, in px. */
  actionsWidthPx?: number | undefined;
  /** Rows are on their way: skeletons when there are none yet, otherwise only said. */
  isLoading?: boolean | undefined;
  /** Read out while rows are on their way. */
  loadingLabel: string;
  /** In place of rows, or below those that came. */
  problem?: TableProblem | undefined;
  /** In place of rows, when there are none. */
  empty?: ReactNode;
  /** More rows come by and by. */
  paging?: TablePaging | undefined;
};

const noIds: ReadonlySet<string> = new Set();
/** So many texts are read at once while nothing else is to do. */
const rowsPerStep = 2000;
const paddingPx = 24;
const gapPx = 12;
const chevronWidthPx = 16;
/** Height of the head: `h-control`, which a coarse pointer makes taller. */
const headHeightPx = 37;

function useFilteredRows<Row extends object>(rows: readonly Row[], query: string, searchTextOf: ((row: Row) => string) | undefined) {
  const filter = useMemo(() => (searchTextOf ? createRowFilter(searchTextOf) : undefined), [searchTextOf]);
  useEffect(() => {
    if (!filter || typeof requestIdleCallback === 'undefined') return;
    let handle = requestIdleCallback(function read(deadline) {
      do {
        if (!filter.prepare(rows, rowsPerStep)) return;
      } while (deadline.timeRemaining() > 4);
      handle = requestIdleCallback(read);
    });
    return () => cancelIdleCallback(handle);
  }, [filter, rows]);
  return filter ? filter(rows, query) : rows;
}

/**
 * Many things of one kind, to be found, compared and opened. It fills the height it is given and scrolls inside itself; only rows in
 * sight are in the document, and assistive technology is told their true number and place.
 */
export function Table<Row extends object>({
  caption,
  rows,
  columns,
  getRowId,
  density = 'comfortable',
  surface = 'page',
  sort,
  defaultSort,
  onSortChange,
  sortLabels,
  isSortedElsewhere = false,
  query = '',
  searchTextOf,
  countLabelOf,
  selection,
  onOpenRow,
  renderOpener,
  openId,
  leading,
  actions,
  actionsLabel,
  actionsWidthPx = actionsColumnWidthPx,
  isLoading = false,
  loadingLabel,
  problem,
  empty,
  paging,
  className,
  ...rest
}: TableProps<Row>) {
  const captionId = useId();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { widthPx, rowHeightPx } = useListMeasures(scroller);
  const [ownSort, setOwnSort] = useState(defaultSort);
  const shownSort = sort ?? ownSort;
  const sorted = useSortedRows({ rows, columns, sort: shownSort, isSortedElsewhere });
  const shown = useFilteredRows(sorted, query, searchTextOf);

  const layout = widthPx < cardsBelowPx ? 'cards' : 'table';
  const canOpen = onOpenRow !== undefined || renderOpener !== undefined;
  const hasActions = actions !== undefined;
  const trailing = [hasActions && actionsWidthPx, canOpen && chevronWidthPx].filter((px) => px !== false);
  const leadingTracks = selection ? [selectColumnWidthPx] : [];
  const ownWidthPx = [...leadingTracks, ...trailing].reduce((sum, px) => sum + px + gapPx, paddingPx - gapPx);
  const roomPx = widthPx - ownWidthPx;
  const fitting = useMemo(() => {
    const withGaps = columns.map((column) => ({ column, minWidthPx: column.minWidthPx + gapPx, giveUpOrder: column.giveUpOrder }));
    return columnsThatFit(withGaps, roomPx).map(({ column }) => column);
  }, [columns, roomPx]);
  // The same array while the same columns fit, so that a change of width by itself draws no row again.
  const keptColumns = useRef(fitting);
  if (keptColumns.current.length !== fitting.length || keptColumns.current.some((column, at) => column !== fitting[at]))
    keptColumns.current = fitting;
  const visible = keptColumns.current;

  const selectLabelOf = selection?.labelOf;
  const look = useMemo((): RowLook<Row> => {
    const isCard = layout === 'cards';
    const isPart = isCard || visible.length < columns.length;
    const drawn = isCard ? columns : visible;
    return {
      columns: drawn,
      columnIndexes: isPart ? drawn.map((column) => columns.indexOf(column) + 1 + (selectLabelOf ? 1 : 0)) : undefined,
      layout,
      leading,
      actions,
      selectLabelOf,
      canOpen,
      renderOpener,
    };
  }, [layout, visible, columns, leading, actions, selectLabelOf, canOpen, renderOpener]);

  const isCard = layout === 'cards';
  const card = cardColumns(columns);
  const headColumns = isCard ? [card.title, card.detail, card.end].filter((column) => column !== undefined) : visible;
  const leastWidthPx = isCard ? 0 : visible.reduce((sum, { minWidthPx }) => sum + minWidthPx + gapPx, ownWidthPx);
  const tracks = [
    ...leadingTracks.map((px) => `${px}px`),
    ...(isCard ? ['minmax(0, 1fr)', ...(card.end ? ['auto'] : [])] : [gridTracks(visible)]),
    ...trailing.map((px) => (isCard && px !== chevronWidthPx ? 'auto' : `${px}px`)),
  ].join(' ');

  const anchorId = useRef<string>(undefined);
  // Ids of a hundred thousand rows are collected only when somebody chooses.
  const shownIds = () => shown.map(getRowId);
  const chosen = useMemo(
    () => (selection ? chosenPart(selection.chosenIds.size === 0 ? [] : shown.map(getRowId), selection.chosenIds) : undefined),
    [selection, shown, getRowId],
  );

  const shownQuestion = useRef([query, shownSort?.columnId, shownSort?.direction].join(' '));
  useLayoutEffect(() => {
    const question = [query, shownSort?.columnId, shownSort?.direction].join(' ');
    // Another question has another first answer; whoever scrolled through the last one would not see it.
    if (scroller && shownQuestion.current !== question) scroller.scrollTop = 0;
    shownQuestion.current = question;
  }, [scroller, query, shownSort]);

  function handleSort(next: TableSort) {
    setOwnSort(next);
    onSortChange?.(next);
  }
  function handleHead(columnId: string) {
    const isAscending = shownSort?.columnId === columnId && shownSort.direction === 'ascending';
    handleSort({ columnId, direction: isAscending ? 'descending' : 'ascending' });
  }
  const sortable = isCard && sortLabels ? columns.filter(({ sortBy, isSortable = sortBy !== undefined }) => isSortable) : [];
  const cardSort = sortLabels && sortable.length > 0 && shown.length > 0 && (
    <CardSort columns={sortable} sort={shownSort} labels={sortLabels} onSort={handleSort} />
  );

  function handleChoose(id: string, isRange: boolean) {
    if (!selection) return;
    const ids = isRange ? idsBetween(shownIds(), anchorId.current, id) : [id];
    anchorId.current = id;
    selection.onChosenIdsChange(withChosen(selection.chosenIds, ids, !selection.chosenIds.has(id)));
  }

  function handleChooseAll() {
    if (!selection) return;
    // Of a choice that reaches beyond what has come, nothing may be left over unseen.
    if (chosen === 'all' && paging?.hasMore) selection.onChosenIdsChange(noIds);
    else selection.onChosenIdsChange(withChosen(selection.chosenIds, shownIds(), chosen !== 'all'));
  }

  const isBusy = isLoading || paging?.isLoadingMore === true;
  const isFirstLoad = isLoading && rows.length === 0;
  const rowCount = paging?.totalCount ?? (paging?.hasMore || isFirstLoad ? -1 : shown.length);
  const hasRowControls = selection !== undefined || hasActions || canOpen;
  // Rows that can be worked with are scrolled by them; what else there is may be higher than its place too.
  const canScrollByKey = !isFirstLoad && (!hasRowControls || shown.length === 0);
  const heightPx = rowHeightPx[isCard ? 'card' : density];
  const rowClass = isCard ? 'row-card' : density === 'compact' ? 'row-compact' : 'row-comfortable';
  const extra = (selection ? 1 : 0) + (actions ? 1 : 0);

  return (
    <div
      {...rest}
      data-density={density}
      data-layout={layout}
      className={cx('flex h-full max-h-dvh min-h-0 flex-col', rowClass, className)}
    >
      {selection && chosen !== undefined && (
        <SelectionLine
          chosen={chosen}
          onChooseAll={handleChooseAll}
          // On a phone the head with its checkbox is only read.
          allLabel={isCard && shown.length > 0 ? selection.allLabel : undefined}
          offer={selection.offer}
          aside={cardSort}
        />
      )}
      {cardSort && !selection && <div className="flex justify-end border-line border-b py-1">{cardSort}</div>}
      <div
        ref={setScroller}
        data-list-scroller=""
        // Nobody scrolls through bars that stand for rows to come.
        className={cx('focus-ring ring-inside relative min-h-0 flex-1', isFirstLoad ? 'overflow-hidden' : 'overflow-auto')}
        style={{ '--table-tracks': tracks, '--card-column': selection ? 2 : 1, '--card-title-span': card.end ? 2 : 1 } as CSSProperties}
        {...(canScrollByKey ? { role: 'region', 'aria-labelledby': captionId, tabIndex: 0 } : { tabIndex: -1 })}
      >
        <table
          {...asTable}
          aria-labelledby={captionId}
          aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
          aria-colcount={look.columnIndexes ? columns.length + extra : undefined}
          aria-busy={isBusy || undefined}
          className="block"
          style={{ minWidth: leastWidthPx }}
        >
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
          <TableHead
            columns={headColumns}
            columnIndexes={look.columnIndexes && headColumns.map((column) => look.columnIndexes?.[look.columns.indexOf(column)] ?? 0)}
            isHidden={isCard}
            sort={shownSort}
            onSort={handleHead}
            chosen={chosen}
            onChooseAll={handleChooseAll}
            selectAllLabel={selection?.allLabel}
            actionsLabel={hasActions ? (actionsLabel ?? '') : undefined}
            surface={surface}
          />
          <TableBody
            rows={shown}
            getRowId={getRowId}
            look={look}
            scroller={scroller}
            rowHeightPx={heightPx}
            headHeightPx={isCard ? 0 : headHeightPx}
            chosenIds={selection?.chosenIds ?? noIds}
            openId={openId}
            onChoose={handleChoose}
            onOpenRow={onOpenRow}
            onNearEnd={paging?.hasMore && !paging.isLoadingMore && !problem ? paging.onLoadMore : undefined}
          />
        </table>
        {problem ? (
          <div className="p-3">
            <Banner
              tone="danger"
              action={
                <Button size="sm" onClick={problem.onRetry} {...(problem.isRetrying ? { isLoading: true } : {})}>
                  {problem.retryLabel}
                </Button>
              }
            >
              {problem.text}
            </Banner>
          </div>
        ) : isFirstLoad || paging?.isLoadingMore ? (
          <SkeletonRows
            count={isFirstLoad ? 6 : 2}
            columns={isCard ? [] : visible}
            hasSelect={selection !== undefined}
            hasPicture={leading !== undefined}
          />
        ) : (
          shown.length === 0 && empty
        )}
      </div>
      <LateStatus
        text={countLabelOf?.(paging?.totalCount ?? shown.length, paging?.hasMore === true && paging.totalCount === undefined) ?? ''}
        urgentText={isBusy ? loadingLabel : ''}
      />
      <FullText within={scroller} />
    </div>
  );
}
