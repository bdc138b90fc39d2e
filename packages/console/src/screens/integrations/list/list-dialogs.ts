// What opens over the list, in one file: whoever opens one of them has them all.
export { BulkDialog } from './bulk-dialog.tsx';
export { FilterPanel } from './filter-panel.tsx';
