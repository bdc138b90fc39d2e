import type { ValueType } from '../remapping-parts/value-type-icon.tsx';
import type { MappingCoverage } from './evaluate-mapping.ts';

/** Names of the two ends of an arrow. */
export type LinkNames = { source: string; destination: string };

/** Everything that is said about what was just done, read out and not shown. */
export type CanvasAnnouncements = {
  /** A source was picked up; so many destinations take it. Keys that lead on are no help to who drags it. */
  picked: (source: string, targetCount: number, isDragged: boolean) => string;
  /** Put back without being linked. */
  cancelled: (source: string) => string;
  /** Drawn; `replaced` names the source that the destination had before. */
  linked: (names: LinkNames & { replaced: string | undefined }) => string;
  unlinked: (names: LinkNames) => string;
  /** The types are not alike. */
  refused: (names: LinkNames & { sourceType: string; destinationType: string }) => string;
  accepted: (count: number) => string;
  dismissed: (names: LinkNames) => string;
  /** `value` is '' when it was emptied. */
  conditionSet: (source: string, value: string) => string;
  defaultSet: (destination: string, value: string) => string;
  /** Taken back, or done again; `step` is what was said when it was done. */
  undone: (step: string) => string;
  redone: (step: string) => string;
};

/** All words of the canvas. */
export type RemappingCanvasTexts = {
  /** Name of the whole. */
  label: string;
  sourceTitle: string;
  destinationTitle: string;
  /** In place of a column without rows. */
  empty: string;
  parameterCount: (count: number) => string;
  typeNames: Readonly<Record<ValueType, string>>;

  /** '7 of 9 destinations mapped'. */
  coverage: (coverage: MappingCoverage) => string;
  /** What the rest of them is: '1 by default, 1 missing'; '' for nothing. */
  coverageDetail: (coverage: MappingCoverage) => string;
  undo: string;
  redo: string;
  /** Leads to the next destination that has neither a source nor a default. */
  nextMissing: string;
  acceptAll: (count: number) => string;
  /** Names the choice between the two views, which are called as follows. */
  view: string;
  arrowsView: string;
  tableView: string;

  /** Names of rows as they are heard. They begin with what is seen: the parameter, then its type; what is set for it follows. */
  sourceName: (row: { name: string; type: string; target: string | undefined; condition: string | undefined }) => string;
  destinationName: (row: { name: string; type: string; source: string | undefined; defaultValue: string | undefined }) => string;
  /** Name of a destination while a source is picked up; begins alike. */
  placeHere: (names: LinkNames & { type: string; replaced: string | undefined }) => string;
  /** Short, at the end of a row: a source that is linked to nothing, a destination with nothing, its default, where to drop. */
  ignored: string;
  missing: string;
  defaultValue: (value: string) => string;
  dropHere: string;
  /** At the end of a row that has just refused a source of another type. */
  takesOnly: (type: string) => string;

  editCondition: (source: string) => string;
  editDefault: (destination: string) => string;
  conditionPlaceholder: string;
  defaultPlaceholder: string;
  /** Opens the choice of sources for a destination: 'Map to…', heard with the destination's name. */
  chooseSource: (destination: string) => string;
  /** The choice that takes the link away. */
  noSource: string;
  /** In place of choices, when no source has the type. */
  noSourceFits: (type: string) => string;

  /** Name of all arrows together, and of one of them, which removes it. */
  links: string;
  removeLink: (names: LinkNames) => string;
  suggestions: string;
  suggestionReason: { sameName: string; similarName: string };
  acceptSuggestion: (names: LinkNames) => string;
  dismissSuggestion: (names: LinkNames) => string;

  /** Heads of the table's columns. */
  conditionTitle: string;
  defaultTitle: string;
  actionsTitle: string;

  said: CanvasAnnouncements;
};
