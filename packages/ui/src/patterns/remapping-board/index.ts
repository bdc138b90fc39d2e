export type { BoardField, BoardGroup, BoardMapping, BoardSource } from './board.ts';
export type { RemappingBoardTexts } from './board-texts.ts';
export { RemappingBoard, type RemappingBoardProps } from './remapping-board.tsx';
