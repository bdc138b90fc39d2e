import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { keptText } from '#session/kept-text.ts';
import { changedFields, type EditorDocument, type Field, fieldKey, isSameJson, withField } from './document.ts';
import * as history from './edit-history.ts';

/** A pause after which what is typed is kept for this tab, in milliseconds. */
const keepAfterMs = 400;

/** A document as the server holds it, with its version; a new one has none. */
export interface SavedDocument<D extends EditorDocument> {
  readonly document: D;
  readonly version: number | undefined;
}

/** What a reload finds: what was typed, and the copy it was typed over. */
export interface KeptEdit<D extends EditorDocument> {
  readonly base: SavedDocument<D>;
  readonly document: D;
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
  | { readonly kind: 'adopt'; readonly saved: SavedDocument<D> }
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
    return kept && isDocument(kept.document) && isDocument(kept.base.document) ? kept : undefined;
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

/** An editor's document: what is saved, what has become of it here, and the ways to change it. */
export function useDocumentEditor<D extends EditorDocument>({
  saved,
  thing,
  isDocument,
  toKeep,
  fromKept,
  initial,
}: DocumentEditorOptions<D>) {
  const [state, dispatch] = useReducer(reduce<D>, undefined, (): State<D> => {
    const found = readKept(thing, isDocument);
    const whole = (document: D) => (fromKept ? fromKept(document, saved.document) : document);
    const kept = found && { base: { ...found.base, document: whole(found.base.document) }, document: whole(found.document) };
    // What was typed over an import, too, is nearer than the file.
    const start = kept?.document ?? initial;
    if (!start || isSameJson(start, saved.document)) return { base: saved, edits: history.startHistory(saved.document), isRestored: false };
    // Over the copy it was typed over: whoever saved in between is asked about, not overwritten.
    const base = kept?.base ?? saved;
    return { base, edits: { ...history.startHistory(start), past: [base.document] }, isRestored: kept !== undefined };
  });
  const { base, edits } = state;
  const document = edits.present;
  const changes = useMemo(() => changedFields(base.document, document), [base.document, document]);
  const isDirty = changes.length > 0;

  // A copy that came by itself: a refetch, a change of status. What is typed here waits for the save, which tells of a conflict.
  const seen = useRef(saved);
  if (seen.current !== saved) {
    seen.current = saved;
    if (!isDirty && saved.version !== base.version) dispatch({ kind: 'adopt', saved });
  }

  const latest = useRef({ state, isDirty });
  latest.current = { state, isDirty };
  const keep = useCallback(() => {
    const { state: now, isDirty: isWorthKeeping } = latest.current;
    const slim = (document: D) => (toKeep ? toKeep(document, now.base.document) : document);
    const kept: KeptEdit<D> = {
      base: { ...now.base, document: slim(now.base.document) },
      document: slim(now.edits.present),
    };
    keptText(thing).write(isWorthKeeping ? JSON.stringify(kept) : '');
  }, [thing, toKeep]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the document starts the pause anew
  useEffect(() => {
    const timer = setTimeout(keep, isDirty ? keepAfterMs : 0);
    return () => clearTimeout(timer);
  }, [document, base, isDirty, keep]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [keep]);

  return {
    base,
    document,
    changes,
    isDirty,
    isRestored: state.isRestored,
    canUndo: edits.past.length > 0,
    canRedo: edits.future.length > 0,
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    discard: () => dispatch({ kind: 'discard' }),
    /** Sets a field; a function gets what stands there. */
    set: useCallback(
      (field: Field, value: unknown) =>
        dispatch({
          kind: 'edit',
          field,
          change: typeof value === 'function' ? (value as (now: unknown) => unknown) : () => value,
          at: Date.now(),
        }),
      [],
    ),
    /** Sets all fields of a tab: one step, however many of them changed. */
    setTab: useCallback((tab: string, fields: EditorDocument[string]) => dispatch({ kind: 'tab', tab, fields, at: Date.now() }), []),
    /** What is here was saved, or is given up for what is there. */
    adopt: useCallback((next: SavedDocument<D>) => dispatch({ kind: 'adopt', saved: next }), []),
    /** Goes on with these edits over another copy. */
    rebase: useCallback((next: SavedDocument<D>, mine: D) => dispatch({ kind: 'rebase', saved: next, document: mine }), []),
    /** A part was saved by itself. */
    absorb: useCallback((version: number | undefined, change: (now: D) => D) => dispatch({ kind: 'absorb', version, change }), []),
    /** Nothing is kept any more: the page is left on purpose, or the thing is gone. */
    forget: useCallback(() => {
      latest.current = { ...latest.current, isDirty: false };
      keptText(thing).write('');
    }, [thing]),
  };
}

/** What {@link useDocumentEditor} gives. */
export type DocumentEditor<D extends EditorDocument> = ReturnType<typeof useDocumentEditor<D>>;
