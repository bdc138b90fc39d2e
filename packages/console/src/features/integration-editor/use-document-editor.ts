import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { keptText } from '#session/kept-text.ts';
import { changedFields, type EditorDocument, type Field, fieldKey, isSameJson, mergeDocuments, withField } from './document.ts';
import * as history from './edit-history.ts';
import { type KeptForms, readForms, useOpenForms } from './open-forms.ts';

/** A pause after which what is typed is kept for this tab, in milliseconds. */
const keepAfterMs = 400;

/** A document as the server holds it, with its version; a new one has none. */
export interface SavedDocument<D extends EditorDocument> {
  readonly document: D;
  readonly version: number | undefined;
  /** The name of who saved it, where that is told. */
  readonly by?: string | undefined;
}

/** What a reload finds: what was typed, and the copy it was typed over. */
export interface KeptEdit<D extends EditorDocument> {
  readonly base: SavedDocument<D>;
  readonly document: D;
  /** What is typed in the forms in front of it. */
  readonly forms: KeptForms;
}

interface State<D extends EditorDocument> {
  readonly base: SavedDocument<D>;
  readonly edits: history.EditHistory<D>;
  /** The edits of an earlier load were put back. */
  readonly isRestored: boolean;
}

type Action<D extends EditorDocument> =
  | { readonly kind: 'edit'; readonly field: Field; readonly change: (now: unknown) => unknown; readonly at: number }
  | { readonly kind: 'tab'; readonly tab: string; readonly fields: EditorDocument[string]; readonly at: number }
  | { readonly kind: 'undo' | 'redo' | 'discard' }
  | { readonly kind: 'adopt' | 'saved'; readonly saved: SavedDocument<D> }
  | { readonly kind: 'rebase'; readonly saved: SavedDocument<D>; readonly document: D }
  | { readonly kind: 'absorb'; readonly version: number | undefined; readonly change: (document: D) => D };

function reduce<D extends EditorDocument>(state: State<D>, action: Action<D>): State<D> {
  const { base, edits } = state;
  switch (action.kind) {
    case 'edit': {
      const next = withField(edits.present, action.field, action.change(edits.present[action.field.tab]?.[action.field.name]));
      return { ...state, edits: history.edit(edits, next, fieldKey(action.field), action.at) };
    }
    case 'tab': {
      const next = { ...edits.present, [action.tab]: action.fields };
      const changed = changedFields(edits.present, next);
      if (changed.length === 0) return state;
      return { ...state, edits: history.edit(edits, next, changed.map(fieldKey).join(' '), action.at) };
    }
    case 'undo':
      return { ...state, edits: history.undo(edits) };
    case 'redo':
      return { ...state, edits: history.redo(edits) };
    case 'discard':
      return { base, edits: history.startHistory(base.document), isRestored: false };
    case 'adopt':
      return { base: action.saved, edits: history.startHistory(action.saved.document), isRestored: false };
    case 'saved': {
      // One step back from what was just saved is the copy that stood there before, once there was one.
      const past = base.version === undefined || isSameJson(base.document, action.saved.document) ? [] : [base.document];
      return { base: action.saved, edits: { ...history.startHistory(action.saved.document), past }, isRestored: false };
    }
    case 'rebase':
      return { base: action.saved, edits: { ...history.startHistory(action.document), past: [action.saved.document] }, isRestored: false };
    case 'absorb':
      return {
        ...state,
        base: { document: action.change(base.document), version: action.version ?? base.version },
        edits: history.absorb(edits, action.change),
      };
  }
}

/** Reads what a reload, an update of the app or an expired session left behind; anything that is no such edit is none. */
function readKept<D extends EditorDocument>(thing: string, isDocument: (value: unknown) => value is D): KeptEdit<D> | undefined {
  try {
    const kept = JSON.parse(keptText(thing).read() || 'null') as KeptEdit<D> | null;
    return kept && isDocument(kept.document) && isDocument(kept.base.document) ? { ...kept, forms: readForms(kept.forms) } : undefined;
  } catch {
    return undefined;
  }
}

interface DocumentEditorOptions<D extends EditorDocument> {
  /** As loaded. Another version that comes while nothing is changed here is taken over. */
  readonly saved: SavedDocument<D>;
  /** Under which name the edits are kept for this tab and person. */
  readonly thing: string;
  /** Whether something kept is a document of this kind. */
  readonly isDocument: (value: unknown) => value is D;
  /** What a draft leaves out, a picture of megabytes or a secret for instance: then what stood there before stands in it. */
  readonly toKeep?: (document: D, base: D) => D;
  /** Puts back what a draft left out, from the copy that the server has. */
  readonly fromKept?: (kept: D, saved: D) => D;
  /** Starts from this instead of the saved copy: an imported file. */
  readonly initial?: D | undefined;
}

/** Where editing starts: at what was kept, at a file that is imported, or at the saved copy. */
function startOf<D extends EditorDocument>(
  found: KeptEdit<D> | undefined,
  { saved, fromKept, initial }: DocumentEditorOptions<D>,
): State<D> {
  const whole = (document: D) => (fromKept ? fromKept(document, saved.document) : document);
  const kept = found && { base: { ...found.base, document: whole(found.base.document) }, document: whole(found.document) };
  // What was typed over an import, too, is nearer than the file.
  const start = kept?.document ?? initial;
  if (!start || isSameJson(start, saved.document)) return { base: saved, edits: history.startHistory(saved.document), isRestored: false };
  // Over the copy it was typed over: whoever saved in between is asked about, not overwritten.
  const base = kept?.base ?? saved;
  // Where only a form was typed in, there is no step to take back.
  const past = isSameJson(start, base.document) ? [] : [base.document];
  return { base, edits: { ...history.startHistory(start), past }, isRestored: kept !== undefined };
}

/** The ways to change a document; the same functions as long as its editor stands. */
const actionsOf = <D extends EditorDocument>(dispatch: (action: Action<D>) => void) => ({
  undo: () => dispatch({ kind: 'undo' }),
  redo: () => dispatch({ kind: 'redo' }),
  discard: () => dispatch({ kind: 'discard' }),
  /** Sets a field; a function gets what stands there. */
  set: (field: Field, value: unknown) => {
    const change = typeof value === 'function' ? (value as (now: unknown) => unknown) : () => value;
    dispatch({ kind: 'edit', field, change, at: Date.now() });
  },
  /** Sets all fields of a tab: one step, however many of them changed. */
  setTab: (tab: string, fields: EditorDocument[string]) => dispatch({ kind: 'tab', tab, fields, at: Date.now() }),
  /** What is here was saved; undoing brings back, as an edit, what was saved before (CON-82). */
  adoptSaved: (next: SavedDocument<D>) => dispatch({ kind: 'saved', saved: next }),
  /** What is here is given up for what is there. */
  adopt: (next: SavedDocument<D>) => dispatch({ kind: 'adopt', saved: next }),
  /** Goes on with these edits over another copy. */
  rebase: (next: SavedDocument<D>, mine: D) => dispatch({ kind: 'rebase', saved: next, document: mine }),
  /** A part was saved by itself. */
  absorb: (version: number | undefined, change: (now: D) => D) => dispatch({ kind: 'absorb', version, change }),
});

/** Keeps what is typed for this tab: after a pause, and when the page goes. */
function useKeeping<D extends EditorDocument>(
  { thing, toKeep }: DocumentEditorOptions<D>,
  { base, edits }: State<D>,
  isDirty: boolean,
  found: KeptEdit<D> | undefined,
) {
  const document = edits.present;
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forms = useOpenForms(found?.forms ?? {}, () => {
    clearTimeout(soon.current);
    soon.current = setTimeout(keep, keepAfterMs);
  });
  const latest = useRef({ base, document, isDirty, forms });
  latest.current = { base, document, isDirty, forms };

  const write = useCallback(
    (where: string, { base: over, document: mine, forms: typed }: KeptEdit<D>) => {
      const slim = (whole: D) => (toKeep ? toKeep(whole, over.document) : whole);
      const kept: KeptEdit<D> = { base: { ...over, document: slim(over.document) }, document: slim(mine), forms: typed };
      const isWorthKeeping = Object.keys(typed).length > 0 || changedFields(over.document, mine).length > 0;
      keptText(where).write(isWorthKeeping ? JSON.stringify(kept) : '');
    },
    [toKeep],
  );
  const keep = useCallback(() => {
    const now = latest.current;
    write(thing, { base: now.base, document: now.isDirty ? now.document : now.base.document, forms: now.forms.kept() });
  }, [thing, write]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the document starts the pause anew
  useEffect(() => {
    const timer = setTimeout(keep, isDirty ? keepAfterMs : 0);
    return () => clearTimeout(timer);
  }, [document, base, isDirty, keep]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      clearTimeout(soon.current);
    };
  }, [keep]);
  const forget = useCallback(() => {
    latest.current.forms.forget();
    latest.current = { ...latest.current, isDirty: false };
    keptText(thing).write('');
  }, [thing]);
  const handOver = useCallback(
    (next: string, sent: D, stored: SavedDocument<D>) => {
      const now = latest.current;
      write(next, { base: stored, document: mergeDocuments(sent, now.document, stored.document, new Map()), forms: now.forms.kept() });
      forget();
    },
    [write, forget],
  );
  return { forms, forget, handOver };
}

/** An editor's document: what is saved, what has become of it here, and the ways to change it. */
export function useDocumentEditor<D extends EditorDocument>(options: DocumentEditorOptions<D>) {
  const { saved, thing, isDocument } = options;
  const [found] = useState(() => readKept(thing, isDocument));
  const [state, dispatch] = useReducer(reduce<D>, undefined, () => startOf(found, options));
  const { base, edits } = state;
  const document = edits.present;
  const changes = useMemo(() => changedFields(base.document, document), [base.document, document]);
  const isDirty = changes.length > 0;
  const { forms, forget, handOver } = useKeeping(options, state, isDirty, found);

  // A copy that came by itself: a refetch, a change of status. What is typed here waits for the save, which tells of a conflict; what is
  // typed in a form, too, was typed over the copy that was here then.
  const seen = useRef(base);
  const isHeld = forms.isTyped && seen.current !== saved && changedFields(base.document, saved.document).length > 0;
  if (seen.current !== saved && !isHeld) {
    seen.current = saved;
    // One that was held back may be older by now than what was saved over it.
    if (!isDirty && (saved.version ?? 0) > (base.version ?? 0)) dispatch({ kind: 'adopt', saved });
  }

  const actions = useMemo(() => actionsOf<D>(dispatch), []);
  return {
    base,
    document,
    changes,
    isDirty,
    /** The forms in front of the document. */
    forms,
    isRestored: state.isRestored,
    canUndo: edits.past.length > 0,
    canRedo: edits.future.length > 0,
    ...actions,
    /** Nothing is kept any more: the page is left on purpose, or the thing is gone. */
    forget,
    /** It was saved for the first time, and is edited under another name from now on: what was typed since it was sent goes along. */
    handOver,
  };
}

/** What {@link useDocumentEditor} gives. */
export type DocumentEditor<D extends EditorDocument> = ReturnType<typeof useDocumentEditor<D>>;
