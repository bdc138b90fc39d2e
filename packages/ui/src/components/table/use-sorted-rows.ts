import { createSortedRowModel, rowSortingFeature, type SortingState, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableColumn } from './table-columns.ts';

/** By which column rows are in order, and which way. */
export type TableSort = { columnId: string; direction: 'ascending' | 'descending' };

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

type Features = typeof features;
type Compared = { getValue: (columnId: string) => unknown };

/** Smaller numbers first; words as the page's language sorts them, and numbers in them by their size. */
function compareBy(collator: Intl.Collator) {
  return (one: Compared, other: Compared, columnId: string): number => {
    const [a, b] = [one.getValue(columnId), other.getValue(columnId)];
    return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  };
}

type Options<Row> = {
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  /** The rows come sorted: the order they have is kept. */
  isSortedElsewhere: boolean;
};

/** The rows in order. The array stays the same while rows and sort do, so that a filter can build on it. */
export function useSortedRows<Row extends object>({ rows, columns, sort, isSortedElsewhere }: Options<Row>): readonly Row[] {
  const definitions = useMemo(() => {
    const collator = new Intl.Collator(typeof document === 'undefined' ? undefined : document.documentElement.lang || undefined, {
      numeric: true,
    });
    return columns.map(({ id, sortBy }) => ({
      id,
      // Nothing to compare by is `undefined` to the library, which then keeps it last.
      accessorFn: (row: Row) => sortBy?.(row) || (sortBy?.(row) === 0 ? 0 : undefined),
      sortFn: compareBy(collator),
      sortUndefined: 'last' as const,
    }));
  }, [columns]);
  const sorting = useMemo<SortingState>(() => (sort ? [{ id: sort.columnId, desc: sort.direction === 'descending' }] : []), [sort]);
  const isKept = isSortedElsewhere || sort === undefined;
  const table = useTable<Features, Row>({ features, data: rows, columns: definitions, state: { sorting } });
  // Rows of the library's own are made only where something has to be sorted.
  const model = isKept ? undefined : table.getRowModel().rows;
  return useMemo(() => (model ? model.map((row) => row.original) : rows), [model, rows]);
}
