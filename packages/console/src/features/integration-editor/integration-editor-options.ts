import type { Answer, Failure } from '@foyer/api/client';
import type { IntegrationDocument, IntegrationForm } from './integration-form.ts';
import type { SavedDocument } from './use-document-editor.ts';

/** What a call that creates or saves answers. */
export type SavedAnswer<Thing> = Answer<Thing | undefined> | Failure;

/** What came of a part that is saved by itself; `asked` when it is an unsaved edit now, and what both changed is to be decided. */
export type TabSaved = { readonly kind: 'saved' | 'asked' } | { readonly kind: 'failed'; readonly failure: Failure | undefined };

/** What an editor is made from. */
export interface IntegrationEditorOptions<Thing, D extends IntegrationDocument, Tab extends keyof D & string> {
  readonly form: IntegrationForm<Thing, D, Tab>;
  readonly organizationId: string;
  /** As loaded; a new one without. */
  readonly thing: Thing | undefined;
  /** Under which name unsaved edits are kept for this tab and person. */
  readonly kept: string;
  /** A new one begins with this instead: what a file held. */
  readonly initial?: D | undefined;
  readonly isActive: boolean;
  readonly isReadOnly: boolean;
  readonly tabLabel: (tab: Tab) => string;
  /** Only what can be new has it. */
  readonly create?: (document: D) => Promise<SavedAnswer<Thing>>;
  /** It was created: what is said; where its page is, with the tab that was open; and under which name its unsaved edits are kept. */
  readonly onCreated?: (thing: Thing, tab: Tab) => { readonly path: string; readonly kept: string };
  /** Saves what differs from the copy it was typed over. */
  readonly save: (document: D, base: SavedDocument<D>, version: number) => Promise<SavedAnswer<Thing>>;
  readonly reload: () => Promise<Thing | undefined>;
}
