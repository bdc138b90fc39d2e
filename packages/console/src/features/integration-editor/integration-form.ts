import type { FieldErrors } from '#lib/form/field-errors.ts';
import type { EditorDocument, Field } from './document.ts';
import type { SavedDocument } from './use-document-editor.ts';

/** What all integrations have: a name and a picture, on the first tab. */
export interface IntegrationDocument extends EditorDocument {
  readonly basic: Readonly<Record<string, string>> & { readonly name: string; readonly imageUrl: string };
}

/** How one kind of integration is edited: which tabs, what stands in them, and what is right. Keep the object while it says the same. */
export interface IntegrationForm<Thing, D extends IntegrationDocument, Tab extends keyof D & string> {
  /** As their hashes, in their order. */
  readonly tabs: readonly Tab[];
  /** What a new one begins with. */
  readonly blank: D;
  readonly isDocument: (value: unknown) => value is D;
  /** A loaded one with its version. Texts that say the same as those typed before stay as they were typed. */
  readonly savedOf: (thing: Thing, typed?: D) => SavedDocument<D>;
  /** What is wrong in each tab, by field; error keys. */
  readonly errorsByTab: (document: D) => Readonly<Partial<Record<Tab, FieldErrors>>>;
  /** Tabs that lack something without which it cannot be active (CON-19). */
  readonly lackingTabs: (document: D) => readonly Tab[];
  /** Tabs in which something is not right yet that a draft may be saved with: it keeps it from being active. */
  readonly flawedTabs?: (document: D) => readonly Tab[];
  /** The tab that shows what stands at a place of the body, or a part that the server found missing. */
  readonly tabOfPlace: (place: string) => Tab | undefined;
  /** What is kept nowhere in the browser, and shown in no comparison: only where there are such fields. */
  readonly secrets?: {
    readonly isSecret: (field: Field) => boolean;
    readonly hide: (document: D) => D;
    /** Puts what was hidden back, from the copy that the server has. */
    readonly restore: (kept: D, saved: D) => D;
  };
}
