export { rowsToDraw } from './rows-to-draw.ts';
export { type ListMeasures, useListMeasures } from './use-list-measures.ts';
export { useWindowedPage, type WindowedPage } from './use-windowed-page.ts';
export { useWindowedRows, type WindowedRow, type WindowedRows } from './use-windowed-rows.ts';
