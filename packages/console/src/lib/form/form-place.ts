/** Where a form stands in front of the page that it belongs to: a panel, a dialog. What is typed in it is the page's to keep until it is taken over. */
export interface FormPlace {
  /** Over which thing the form is open, `new` for one that is not there yet; undefined while it is closed. */
  readonly openId: string | undefined;
  /** Something is typed in it that was not taken over. */
  readonly isTyped: boolean;
  /** Opens it over another thing; what is typed over the one before is asked about first. */
  readonly open: (id: string) => void;
  /** Closes it by a way that is no answer, such as Esc: what is typed is asked about first. */
  readonly close: () => void;
  /** Closes it for good: what is typed was taken over, or thrown away by a button that says so. */
  readonly done: () => void;
  /** What was typed in it before it was drawn, by whatever wrote that. */
  readonly typed: () => unknown;
  /** Keeps what is typed; answers whether that is anything else than what it began with. */
  readonly type: (entry: unknown, initial: unknown) => boolean;
}
