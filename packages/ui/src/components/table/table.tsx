import { cx } from 'class-variance-authority';
import {
  type ComponentProps,
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
import type { ChosenPart, TableSelection } from './row-selection.ts';
import { SelectionLine } from './selection-line.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableBody } from './table-body.tsx';
import { actionsColumnWidthPx, type TableColumn } from './table-columns.ts';
import { TableHead, type TableSurface } from './table-head.tsx';
import { asTable, type RowLook, type RowOpenerProps } from './table-row.tsx';
import { useRowChoice } from './use-row-choice.ts';
import { type TableSort, useSortedRows } from './use-sorted-rows.ts';
import { useTableLayout } from './use-table-layout.ts';

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
  /** The name is shown too: where a value is chosen there, which the control alone does not say. */
  isActionsLabelShown?: boolean | undefined;
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
const rowClasses = { card: 'row-card', comfortable: 'row-comfortable', compact: 'row-compact' };
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

/** Scrolls to the top for another question: it has another first answer, and whoever scrolled through the last one would not see it. */
function useTopForNewQuestion(scroller: HTMLElement | null, query: string, sort: TableSort | undefined): void {
  const question = [query, sort?.columnId, sort?.direction].join(' ');
  const shownQuestion = useRef(question);
  useLayoutEffect(() => {
    if (scroller && shownQuestion.current !== question) scroller.scrollTop = 0;
    shownQuestion.current = question;
  }, [scroller, question]);
}

/** The order of the rows: the caller's, or the one that was chosen here. */
function useTableSort(sort: TableSort | undefined, defaultSort: TableSort | undefined, onSortChange: TableProps<never>['onSortChange']) {
  const [ownSort, setOwnSort] = useState(defaultSort);
  const shownSort = sort ?? ownSort;
  function handleSort(next: TableSort) {
    setOwnSort(next);
    onSortChange?.(next);
  }
  function handleHead(columnId: string) {
    const isAscending = shownSort?.columnId === columnId && shownSort.direction === 'ascending';
    handleSort({ columnId, direction: isAscending ? 'descending' : 'ascending' });
  }
  return { shownSort, handleSort, handleHead };
}

/** What is known of rows that have not come yet. */
function arrivalOf(paging: TablePaging | undefined, isLoading: boolean, loadedCount: number, shownCount: number) {
  const { hasMore = false, isLoadingMore = false, totalCount, onLoadMore } = paging ?? {};
  const isFirstLoad = isLoading && loadedCount === 0;
  const rowCount = totalCount ?? (hasMore || isFirstLoad ? -1 : shownCount);
  return {
    hasMore,
    isLoadingMore,
    isFirstLoad,
    isBusy: isLoading || isLoadingMore,
    /** With the head; -1 while it is not known. */
    ariaRowCount: rowCount < 0 ? -1 : rowCount + 1,
    count: totalCount ?? shownCount,
    isCountOpen: hasMore && totalCount === undefined,
    onNearEnd: hasMore && !isLoadingMore ? onLoadMore : undefined,
  };
}

type TableTopProps<Row> = {
  selection: TableSelection<Row> | undefined;
  chosen: ChosenPart | undefined;
  onChooseAll: () => void;
  hasCards: boolean;
  /** What cards are ordered by. */
  sort: ReactNode;
};

/** Above the rows: how many are chosen, and what cards are ordered by. */
function TableTop<Row>({ selection, chosen, onChooseAll, hasCards, sort }: TableTopProps<Row>) {
  if (!selection || chosen === undefined) return sort && <div className="flex justify-end border-line border-b py-1">{sort}</div>;
  return (
    <SelectionLine
      chosen={chosen}
      onChooseAll={onChooseAll}
      // On a phone the head with its checkbox is only read.
      allLabel={hasCards ? selection.allLabel : undefined}
      offer={selection.offer}
      aside={sort}
    />
  );
}

type TableEndProps = Pick<TableProps<never>, 'problem' | 'empty'> &
  Omit<ComponentProps<typeof SkeletonRows>, 'count'> & { isFirstLoad: boolean; isLoadingMore: boolean };

/** Below the rows: what went wrong, what is on its way, or that there are none. */
function TableEnd({ problem, empty, isFirstLoad, isLoadingMore, ...skeleton }: TableEndProps) {
  if (problem) return <ProblemBanner {...problem} />;
  return isFirstLoad || isLoadingMore ? <SkeletonRows count={isFirstLoad ? 6 : 2} {...skeleton} /> : empty;
}

function ProblemBanner({ text, retryLabel, onRetry, isRetrying }: TableProblem) {
  return (
    <div className="p-3">
      <Banner
        tone="danger"
        action={
          <Button size="sm" onClick={onRetry} {...(isRetrying ? { isLoading: true } : {})}>
            {retryLabel}
          </Button>
        }
      >
        {text}
      </Banner>
    </div>
  );
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
  actionsLabel = '',
  isActionsLabelShown = false,
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
  const { shownSort, handleSort, handleHead } = useTableSort(sort, defaultSort, onSortChange);
  const sorted = useSortedRows({ rows, columns, sort: shownSort, isSortedElsewhere });
  const shown = useFilteredRows(sorted, query, searchTextOf);

  const canOpen = onOpenRow !== undefined || renderOpener !== undefined;
  const hasSelection = selection !== undefined;
  const { isCard, drawn, columnIndexes, columnCount, visible, headColumns, headIndexes, leastWidthPx, gridStyle } = useTableLayout(
    columns,
    widthPx,
    hasSelection,
    actions && actionsWidthPx,
    canOpen,
  );
  const layout = isCard ? 'cards' : 'table';
  const selectLabelOf = selection?.labelOf;
  const look = useMemo(
    (): RowLook<Row> => ({ columns: drawn, columnIndexes, layout, leading, actions, selectLabelOf, canOpen, renderOpener }),
    [drawn, columnIndexes, layout, leading, actions, selectLabelOf, canOpen, renderOpener],
  );
  const arrival = arrivalOf(paging, isLoading, rows.length, shown.length);
  const { isBusy, isFirstLoad } = arrival;
  const { chosen, choose, chooseAll } = useRowChoice(selection, shown, getRowId, arrival.hasMore);
  useTopForNewQuestion(scroller, query, shownSort);

  const hasCards = isCard && shown.length > 0;
  const sortable = columns.filter(({ sortBy, isSortable = sortBy !== undefined }) => hasCards && isSortable);
  const hasRowControls = hasSelection || actions !== undefined || canOpen;
  // Rows that can be worked with are scrolled by them; what else there is may be higher than its place too.
  const canScrollByKey = !isFirstLoad && (!hasRowControls || shown.length === 0);
  const rowKind = isCard ? 'card' : density;

  return (
    <div
      {...rest}
      data-density={density}
      data-layout={layout}
      className={cx('flex h-full max-h-dvh min-h-0 flex-col', rowClasses[rowKind], className)}
    >
      <TableTop
        selection={selection}
        chosen={chosen}
        onChooseAll={chooseAll}
        hasCards={hasCards}
        sort={sortLabels && sortable.length > 0 && <CardSort columns={sortable} sort={shownSort} labels={sortLabels} onSort={handleSort} />}
      />
      <div
        ref={setScroller}
        data-list-scroller=""
        // Nobody scrolls through bars that stand for rows to come.
        className={cx('focus-ring ring-inside relative min-h-0 flex-1', isFirstLoad ? 'overflow-hidden' : 'overflow-auto')}
        style={gridStyle}
        {...(canScrollByKey ? { role: 'region', 'aria-labelledby': captionId, tabIndex: 0 } : { tabIndex: -1 })}
      >
        <table
          {...asTable}
          aria-labelledby={captionId}
          aria-rowcount={arrival.ariaRowCount}
          aria-colcount={columnCount}
          aria-busy={isBusy || undefined}
          className="block"
          style={{ minWidth: leastWidthPx }}
        >
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
          <TableHead
            columns={headColumns}
            columnIndexes={headIndexes}
            isHidden={isCard}
            sort={shownSort}
            onSort={handleHead}
            chosen={chosen}
            onChooseAll={chooseAll}
            selectAllLabel={selection?.allLabel}
            actionsLabel={actions && actionsLabel}
            isActionsLabelShown={isActionsLabelShown}
            surface={surface}
          />
          <TableBody
            rows={shown}
            getRowId={getRowId}
            look={look}
            scroller={scroller}
            rowHeightPx={rowHeightPx[rowKind]}
            headHeightPx={isCard ? 0 : headHeightPx}
            chosenIds={selection?.chosenIds ?? noIds}
            openId={openId}
            onChoose={choose}
            onOpenRow={onOpenRow}
            onNearEnd={problem ? undefined : arrival.onNearEnd}
          />
        </table>
        <TableEnd
          problem={problem}
          isFirstLoad={isFirstLoad}
          isLoadingMore={arrival.isLoadingMore}
          columns={isCard ? [] : visible}
          hasSelect={hasSelection}
          hasPicture={leading !== undefined}
          empty={shown.length === 0 && empty}
        />
      </div>
      <LateStatus text={countLabelOf?.(arrival.count, arrival.isCountOpen) ?? ''} urgentText={isBusy ? loadingLabel : ''} />
      <FullText within={scroller} />
    </div>
  );
}
