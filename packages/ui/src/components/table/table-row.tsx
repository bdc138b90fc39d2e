import { cva, cx } from 'class-variance-authority';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cardColumns, type TableColumn } from './table-columns.ts';

/** What a caller's own link or button for a row has to take over. */
export type RowOpenerProps = { className: string; 'data-row-opener': '' };

/** What rows share; the same object for all of them while nothing of it changes. */
export type RowLook<Row> = {
  columns: readonly TableColumn<Row>[];
  /** Place of each column among all there are, when some were given up; counted from 1. */
  columnIndexes: readonly number[] | undefined;
  layout: 'table' | 'cards';
  leading: ((row: Row) => ReactNode) | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
  selectLabelOf: ((row: Row) => string) | undefined;
  canOpen: boolean;
  renderOpener: ((row: Row, props: RowOpenerProps, children: ReactNode) => ReactElement | undefined) | undefined;
};

type TableRowProps<Row> = {
  row: Row;
  id: string;
  index: number;
  start: number;
  isChosen: boolean;
  isOpen: boolean;
  isCurrent: boolean;
  look: RowLook<Row>;
};

/** Other displays than a table's own take its meaning away in some browsers; roles give it back. */
export const asTable = { role: 'table' };
export const asRowGroup = { role: 'rowgroup' };
export const asRow = { role: 'row' };
export const asCell = { role: 'cell' };
export const asRowHeader = { role: 'rowheader' };
export const asColumnHeader = { role: 'columnheader' };

const tableRow = cva('windowed-row border-b border-line px-3', {
  variants: {
    layout: { table: 'table-tracks gap-x-3', cards: 'card-tracks gap-x-3' },
    isOpen: { true: 'open-row-bar rounded-control border-transparent bg-accent-soft', false: '' },
    isChosen: { true: 'bg-accent-soft', false: '' },
    isTarget: { true: 'cursor-pointer', false: '' },
  },
  compoundVariants: [{ isOpen: false, isChosen: false, className: 'hover:bg-hover' }],
});

type CardColumns<Row> = ReturnType<typeof cardColumns<TableColumn<Row>>>;

/** What can take the focus in a row, in order. */
export function controlsOf(row: Element): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')];
}

/** What opens a row, around its name; undefined for a row that does not open. */
function openerOf<Row>(
  row: Row,
  content: ReactNode,
  { canOpen, renderOpener }: RowLook<Row>,
  isTwoLines: boolean,
): ReactElement | undefined {
  if (!canOpen) return undefined;
  const props: RowOpenerProps = {
    className: cx(
      'focus-ring max-w-full cursor-pointer rounded-chip text-start font-emphasis text-ink',
      isTwoLines ? 'cut-lines' : 'cut-text block min-h-6 py-0.5',
    ),
    'data-row-opener': '',
  };
  if (renderOpener) return renderOpener(row, props, content);
  return (
    <button type="button" {...props}>
      {content}
    </button>
  );
}

/** The small picture before the name. */
function pictureOf<Row>(row: Row, { layout, leading, selectLabelOf }: RowLook<Row>): ReactNode {
  const picture = leading?.(row);
  if (!picture) return picture;
  const isCard = layout === 'cards';
  return (
    <span className={cx('shrink-0', isCard && 'absolute inset-y-0 start-3 flex items-center', isCard && selectLabelOf && 'ms-9')}>
      {picture}
    </span>
  );
}

function titleClass({ layout, leading }: RowLook<never>, canOpen: boolean, isTwoLines: boolean, hasDetail: boolean): string {
  const name = 'text-start font-emphasis text-ink';
  const fit = canOpen ? 'min-w-0' : isTwoLines ? 'cut-lines' : 'cut-text';
  if (layout === 'cards') return cx(name, fit, hasDetail ? 'card-title' : 'card-title-alone', leading && 'ps-11');
  return cx(name, leading ? 'flex min-w-0 items-center gap-3' : fit);
}

function cellClass<Row>(column: TableColumn<Row>, card: CardColumns<Row> | undefined, hasPicture: boolean): string {
  const alignment = column.align === 'end' && 'text-end tabular-nums';
  if (card && column === card.detail) return cx('cut-text', alignment, 'card-detail text-xs', hasPicture && 'ps-11');
  if (card && column === card.end) return cx('cut-text', alignment, card.detail ? 'card-end text-xs' : 'card-beside');
  return cx(column.lines === 2 ? 'cut-lines' : 'cut-text', alignment);
}

function DrawnRow<Row>({ row, id, index, start, isChosen, isOpen, isCurrent, look }: TableRowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null);
  const { layout, columns, columnIndexes, leading, actions, selectLabelOf } = look;
  const isCard = layout === 'cards';
  const card = isCard ? cardColumns(columns) : undefined;
  const shown = card ? [card.title, card.detail, card.end].filter((column) => column !== undefined) : columns;
  const title = card ? card.title : columns[0];
  const name = title?.cell(row);
  const isTwoLines = !isCard && title?.lines === 2;
  const opener = openerOf(row, name, look, isTwoLines);
  const canOpen = opener !== undefined;

  // One row of the table is in the tab order, with all there is in it; the arrows lead to the others.
  useLayoutEffect(() => {
    if (!element.current) return;
    for (const control of controlsOf(element.current)) control.tabIndex = isCurrent ? 0 : -1;
  });

  return (
    <tr
      {...asRow}
      ref={element}
      aria-rowindex={index + 2}
      aria-current={isOpen || undefined}
      data-row={id}
      data-index={index}
      data-chosen={isChosen || undefined}
      className={tableRow({ layout, isOpen, isChosen, isTarget: canOpen || selectLabelOf !== undefined })}
      style={{ top: start }}
    >
      {selectLabelOf && (
        <td {...asCell} data-select="" className={cx('flex h-full items-center', isCard && 'card-beside')}>
          <input
            type="checkbox"
            aria-label={selectLabelOf(row)}
            checked={isChosen}
            // Answered by the table, where the keys held down are known too.
            readOnly
            className="focus-ring target tick-box cursor-pointer"
          />
        </td>
      )}
      {shown.map((column) => {
        const colIndex = columnIndexes?.[columns.indexOf(column)];
        return column === title ? (
          <th
            {...asRowHeader}
            key={column.id}
            scope="row"
            data-lines={column.lines}
            aria-colindex={colIndex}
            className={titleClass(look, canOpen, isTwoLines, card?.detail !== undefined)}
          >
            {pictureOf(row, look)}
            {opener ?? (leading && !isCard ? <span className="cut-text">{name}</span> : name)}
            {canOpen && (
              <ChevronRight
                aria-hidden="true"
                size={16}
                className={cx('absolute end-3 top-1/2 -translate-y-1/2', isOpen ? 'text-accent-ink' : 'text-ink-3')}
              />
            )}
          </th>
        ) : (
          <td
            {...asCell}
            key={column.id}
            aria-colindex={colIndex}
            data-lines={column.lines}
            className={cellClass(column, card, leading !== undefined)}
          >
            {column.cell(row)}
          </td>
        );
      })}
      {actions && (
        <td {...asCell} className={cx('flex items-center justify-end gap-1', isCard && 'card-beside')}>
          {actions(row)}
        </td>
      )}
    </tr>
  );
}

/** A row of a {@link Table}; drawn again only when something of its own changes. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;
