export type { TableSortLabels } from './card-sort.tsx';
export { createRowFilter, type RowFilter } from './row-filter.ts';
export type { TableOffer, TableSelection } from './row-selection.ts';
export { Table, type TablePaging, type TableProblem, type TableProps } from './table.tsx';
export type { TableColumn } from './table-columns.ts';
export type { RowOpenerProps } from './table-row.tsx';
export type { TableSort } from './use-sorted-rows.ts';
