import { cx } from 'class-variance-authority';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useLayoutEffect, useRef } from 'react';
import type { ChosenPart } from './row-selection.ts';
import type { TableColumn } from './table-columns.ts';
import { asCell, asColumnHeader, asRow, asRowGroup } from './table-row.tsx';
import type { TableSort } from './use-sorted-rows.ts';

type TableHeadProps = {
  surface: TableSurface;
  columns: readonly Omit<TableColumn<never>, 'cell'>[];
  columnIndexes: readonly number[] | undefined;
  /** Read, not shown, where rows are cards. */
  isHidden: boolean;
  sort: TableSort | undefined;
  onSort: (columnId: string) => void;
  chosen: ChosenPart | undefined;
  onChooseAll: () => void;
  selectAllLabel: string | undefined;
  actionsLabel: string | undefined;
  isActionsLabelShown: boolean;
};

const grounds = { page: 'bg-page', card: 'bg-card', lift: 'bg-lift' } as const;
/** What a table stands on: the sheet, a card, or a dialog. */
export type TableSurface = keyof typeof grounds;

const sortIcons = { ascending: ArrowUp, descending: ArrowDown };

type SelectAllProps = {
  /** For a label that stands beside it, where `label` does not name it. */
  id?: string;
  chosen: ChosenPart;
  label: string | undefined;
  onChooseAll: () => void;
};

/** The checkbox of all rows that are shown. */
export function SelectAll({ id, chosen, label, onChooseAll }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // There is no attribute for it.
    if (box.current) box.current.indeterminate = chosen === 'some';
  }, [chosen]);
  return (
    <input
      ref={box}
      id={id}
      type="checkbox"
      aria-label={label}
      checked={chosen === 'all'}
      onChange={onChooseAll}
      className="focus-ring target tick-box cursor-pointer"
    />
  );
}

/** Names of the columns, and the buttons that sort by them; it stays in sight while the rows move. */
export function TableHead({
  columns,
  columnIndexes,
  isHidden,
  sort,
  onSort,
  chosen,
  onChooseAll,
  selectAllLabel,
  actionsLabel,
  isActionsLabelShown,
  surface,
}: TableHeadProps) {
  return (
    <thead
      {...asRowGroup}
      data-table-head=""
      className={isHidden ? 'sr-only' : cx('sticky top-0 z-10 block border-b border-line', grounds[surface])}
    >
      <tr {...asRow} aria-rowindex={1} className={cx('px-3', !isHidden && 'table-tracks h-control gap-x-3')}>
        {chosen !== undefined && (
          <td {...asCell} className="flex items-center">
            {!isHidden && <SelectAll chosen={chosen} label={selectAllLabel} onChooseAll={onChooseAll} />}
          </td>
        )}
        {columns.map(({ id, header, sortBy, isSortable = sortBy !== undefined, align }, at) => {
          const direction = sort?.columnId === id ? sort.direction : undefined;
          const Icon = direction && sortIcons[direction];
          return (
            <th
              {...asColumnHeader}
              key={id}
              scope="col"
              aria-sort={direction}
              aria-colindex={columnIndexes?.[at]}
              className={cx('min-w-0 text-xs font-emphasis text-ink-2', align === 'end' ? 'text-end' : 'text-start')}
            >
              {isSortable && !isHidden ? (
                <button
                  type="button"
                  onClick={() => onSort(id)}
                  className={cx(
                    'focus-ring inline-flex h-6 max-w-full cursor-pointer items-center gap-1 rounded-chip hover:text-ink',
                    direction && 'text-ink',
                  )}
                >
                  <span className="truncate">{header}</span>
                  {Icon && <Icon aria-hidden="true" size={14} />}
                </button>
              ) : (
                <span className="block truncate">{header}</span>
              )}
            </th>
          );
        })}
        {actionsLabel !== undefined && (
          <th {...asColumnHeader} scope="col" className="min-w-0 text-end text-xs font-emphasis text-ink-2">
            <span className={isActionsLabelShown ? 'block truncate' : 'sr-only'}>{actionsLabel}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
