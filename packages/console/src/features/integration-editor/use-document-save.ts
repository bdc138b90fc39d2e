import type { Failure } from '@foyer/api/client';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/i18n/error-text.ts';
import { type Choice, conflictingFields, type EditorDocument, isSameJson, mergeDocuments } from './document.ts';
import { saveFailure } from './save-failure.ts';
import type { DocumentEditor, SavedDocument } from './use-document-editor.ts';

/** What came of sending a document. */
export type SendResult<D extends EditorDocument> = { readonly ok: true; readonly saved: SavedDocument<D> } | Failure;

interface DocumentSave<D extends EditorDocument> {
  readonly editor: DocumentEditor<D>;
  /** Sends a document over the copy it was made from. */
  readonly send: (document: D, base: SavedDocument<D>) => Promise<SendResult<D>>;
  /** What the server holds now. */
  readonly reload: () => Promise<SavedDocument<D> | undefined>;
  readonly onSaved: (saved: SavedDocument<D>) => void;
  /** The save was refused for what stands in these fields: their places in the body. */
  readonly onRefused: (places: readonly string[]) => void;
}

/**
 * Saves an editor's document. A refusal is told and what was typed stays (CON-33), as it does without an answer; when somebody else
 * has saved in between, one chooses field by field.
 */
export function useDocumentSave<D extends EditorDocument>({ editor, send, reload, onSaved, onRefused }: DocumentSave<D>) {
  const { i18n } = useTranslation('errors');
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const [failedText, setFailedText] = useState<string>();
  const [theirs, setTheirs] = useState<SavedDocument<D>>();
  const latest = useRef(editor);
  latest.current = editor;
  const isSending = useRef(false);

  const sendDocument = async (document: D, base: SavedDocument<D>) => {
    if (isSending.current) return;
    isSending.current = true;
    setState('saving');
    const result = await send(document, base).finally(() => {
      isSending.current = false;
    });
    if (result.ok) {
      setState('idle');
      setFailedText(undefined);
      setTheirs(undefined);
      // What was typed while it was on its way is not saved yet.
      const now = latest.current.document;
      const merged = mergeDocuments(document, now, result.saved.document, new Map());
      if (isSameJson(merged, result.saved.document)) latest.current.adopt(result.saved);
      else latest.current.rebase(result.saved, merged);
      onSaved(result.saved);
      return;
    }
    const text = failureText(i18n, result);
    const outcome = saveFailure(result);
    if (outcome === 'conflict') {
      const now = await reload();
      // Without the other copy there is nothing to choose from yet: it is said, and saving asks again.
      setState(now ? 'idle' : 'failed');
      if (now) setTheirs(now);
      else setFailedText(text);
      return;
    }
    // Of an ended session its own dialog tells.
    setState(outcome === 'session' ? 'idle' : 'failed');
    setFailedText(text);
    if (outcome !== 'refused') return;
    setTheirs(undefined);
    onRefused(Object.keys(result.error.fields ?? {}));
  };

  const fields = theirs ? conflictingFields(editor.base.document, editor.document, theirs.document) : [];
  return {
    state,
    failedText,
    save: () => void sendDocument(editor.document, editor.base),
    /** What was typed is gone, and with it what came of saving it. */
    forget: () => {
      setState('idle');
      setFailedText(undefined);
    },
    /** Somebody else has saved in between, which a call of its own found out: the question stands now. */
    ask: setTheirs,
    /** Somebody else's copy, and what both changed; undefined while there is no conflict. */
    conflict: theirs && {
      theirs,
      fields,
      save: (choices: ReadonlyMap<string, Choice>) => {
        const merged = mergeDocuments(editor.base.document, editor.document, theirs.document, choices);
        editor.rebase(theirs, merged);
        void sendDocument(merged, theirs);
      },
      close: () => setTheirs(undefined),
    },
  };
}
