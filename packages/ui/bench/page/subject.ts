/** One thing that is measured, driven from inside the page. */
export interface Subject {
  mount(stage: HTMLElement): void;
  unmount(): void;
  /** Narrows what is shown, as a key in a search field does. */
  search?(query: string): void;
  /** Opens every branch of a tree, or shuts it. */
  openAll?(isOpen: boolean): void;
  /** Adds one link of a canvas, or takes it away. */
  link?(isLinked: boolean): void;
}

/** Height of what is measured, in px; rows are 44 in tables and 36 in trees. */
export const stageHeightPx = 640;
