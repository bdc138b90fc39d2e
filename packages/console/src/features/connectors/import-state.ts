/** CON-58: so long the overlay shows before the editor opens. */
export const importNavigationDelayMs = 1200;

/** What the import gives the editor's page as navigation state. */
export interface ImportState {
  readonly isImport: true;
  /** The file's text, judged already; a state can be forged by nobody but the person, and is judged again all the same. */
  readonly content: string;
  /** It is no file of anybody's: the connector is one that was newly made. */
  readonly isTemplate?: true;
}

/** Where the history says that a connector came from, by the state that its page was opened with. */
export function originOf(state: unknown): 'import' | undefined {
  return typeof state === 'object' && state !== null && 'isTemplate' in state ? undefined : 'import';
}
