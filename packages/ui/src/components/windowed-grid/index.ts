export { WindowedGrid, type WindowedGridProps } from './windowed-grid.tsx';
