export type { ValueType } from '../remapping-parts/value-type-icon.tsx';
export type { CanvasAnnouncements, LinkNames, RemappingCanvasTexts } from './canvas-texts.ts';
export {
  evaluateMapping,
  type MappingCoverage,
  type MappingEvaluation,
  type MappingProblem,
} from './evaluate-mapping.ts';
export {
  emptyMapping,
  fitMapping,
  type Mapping,
  type MappingEnds,
  type MappingLink,
  type MappingParameter,
} from './mapping.ts';
export { RemappingCanvas, type RemappingCanvasProps } from './remapping-canvas.tsx';
export { type LinkSuggestion, suggestLinks } from './suggest-links.ts';
