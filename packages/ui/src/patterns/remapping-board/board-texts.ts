import type { ValueType } from '#patterns/remapping-canvas/index.ts';

/** All words of the board; keep the object while the language is the same. */
export type RemappingBoardTexts = {
  /** Name of the whole. */
  label: string;
  /** Heads of the columns. */
  scopeTitle: string;
  sourceTitle: string;
  groupTitle: string;
  /** In narrow windows the columns are steps with short names; what all of them are called. */
  steps: { label: string; scopes: string; sources: string; groups: string };
  typeNames: Readonly<Record<ValueType, string>>;
  /** Marks what has parameters. */
  parameterCount: (count: number) => string;

  /** How it is done, while nothing is held; then what is held, and the way to put it back. */
  hint: string;
  held: (source: string, fieldCount: number, hiddenCount: number) => string;
  putBack: string;

  /** Names of rows as they are heard: they begin with what is seen. */
  sourceName: (row: { name: string; type: string; parameterCount: number }) => string;
  fieldName: (row: {
    name: string;
    type: string;
    mapped: { name: string; origin: string; problem: string | undefined; incomplete: string | undefined } | undefined;
  }) => string;
  placeHere: (row: { source: string; field: string; type: string; replaced: string | undefined }) => string;
  /** Name of the button that turns a group on or off; pressed while it is on. */
  turn: (group: string) => string;
  /** Name of the button that tries a group out. */
  tryOut: (group: string) => string;
  /** At a group while something is held. */
  fitsHere: (count: number) => string;

  /** In a drop area: empty; with something over it that fits. */
  emptyArea: string;
  dropHere: string;
  /** In a drop area that has just refused a source of another type. */
  takesOnly: (type: string) => string;
  /** Marks what lacks something, before where it comes from. */
  incomplete: string;
  editMapping: (field: string) => string;
  /** In place of `editMapping` at what lacks something. */
  completeMapping: (field: string) => string;
  removeMapping: (field: string) => string;
  acceptSuggestion: (names: { source: string; field: string }) => string;
  dismissSuggestion: (names: { source: string; field: string }) => string;
  saving: (field: string) => string;

  /** Name of the choice of sources at a field, and what it says without any. */
  chooseSource: (field: string) => string;
  noSourceFits: (type: string) => string;

  /** Read out and not shown. */
  said: {
    /** Keys that lead on are no help to who drags it. */
    picked: (source: string, fieldCount: number, isDragged: boolean, hiddenCount: number) => string;
    cancelled: (source: string) => string;
    refused: (names: { source: string; sourceType: string; field: string; fieldType: string }) => string;
  };
};
