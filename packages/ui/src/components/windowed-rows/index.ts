export { rowsToDraw } from './rows-to-draw.ts';
export { useWindowedRows, type WindowedRow, type WindowedRows } from './use-windowed-rows.ts';
