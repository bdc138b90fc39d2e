import type { FieldErrors } from '#lib/form/field-errors.ts';
import type { EditorDocument } from './document.ts';
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
  /** Tabs that lack something without which it cannot be active (specification 3 §4). */
  readonly lackingTabs: (document: D) => readonly Tab[];
  /** Tabs whose errors a draft may be saved with: they are flagged, and keep it from being active. */
  readonly draftTabs?: readonly Tab[];
}
