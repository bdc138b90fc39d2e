import { createContext } from 'react';
import type { SchemaFormError } from './find-errors.ts';
import type { SchemaProblem } from './schema-limits.ts';

/** Everything a schema form says by itself. Keep it the same object from render to render, or every field is drawn at each key. */
export type SchemaFormTexts = {
  /** The tag of the language, by which numbers are read and written. */
  language: string;
  /** "Optional". */
  optional: string;
  yes: string;
  no: string;
  /** What a dropdown shows while nothing is chosen. */
  choose: string;
  /** Takes an optional choice back. */
  noChoice: string;
  showPassword: string;
  capsLock?: string | undefined;
  /** Stands before what may be entered, "For example:". */
  examples: string;
  /** Stands before the pattern that is not kept, "Pattern:". */
  pattern: string;
  /** "Add scope". */
  addItem: (title: string) => string;
  /** "Scope 2". */
  itemTitle: (title: string, position: number) => string;
  /** "Remove scope 2"; the item's title is given. */
  removeItem: (itemTitle: string) => string;
  moveItemUp: (itemTitle: string) => string;
  moveItemDown: (itemTitle: string) => string;
  /** Read out: "Scope 2 is now 1 of 3". */
  itemMoved: (itemTitle: string, position: number, count: number) => string;
  /** In place of a list without entries. */
  noItems: string;
  /** Names an alternative that has no title, "Option 2". */
  alternative: (position: number) => string;
  /** In place of a part that no control fits. */
  unsupported: (title: string) => string;
  /** Which controls the layout asks for that are not there. */
  ignoredControls: (names: readonly string[]) => string;
  /** What is wrong with a field and how to mend it. */
  error: (error: SchemaFormError) => string;
  /** "3 fields need your attention". */
  errorCount: (count: number) => string;
  /** Why the schema cannot be drawn; without a problem when drawing it failed. */
  problem: (problem: SchemaProblem | undefined) => string;
};

/** The texts, for every part of the form. */
export const TextsContext = createContext<SchemaFormTexts | null>(null);

/** What the only control of a list's entry is called; its own name says nothing. */
export const ItemTitleContext = createContext<string | null>(null);

/** Takes an entry for one that nobody has touched yet: it is new at its place. */
export const ForgetContext = createContext<(entryId: string) => void>(() => undefined);

/** Descriptions are written by other people: none of them may push the form out of sight. */
const mostCharacters = 2000;

/** A text of a schema, cut where it has no end. */
export function cutText(text: string, most = mostCharacters): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** An id that can stand in lists of ids: names of properties may hold anything, spaces too. */
export function domId(id: string): string {
  return id.replace(/[^\w./:-]/g, (letter) => `-${letter.codePointAt(0)?.toString(16)}-`);
}
