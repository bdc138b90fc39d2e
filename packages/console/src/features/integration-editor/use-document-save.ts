import type { Failure } from '@foyer/api/client';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { isUnreached, onRegained } from '#session/connection.ts';
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
  /** What was refused was restored; the save was refused for what stands in these fields: their places in the body. */
  readonly onRestored: (places: readonly string[]) => void;
}

/** A save that was refused, and the way back to what was typed. */
interface Refusal {
  readonly text: string;
  readonly restore: () => void;
}

/**
 * Saves an editor's document. A refusal is told and the last loaded copy stands again, with a way back to what was typed (CON-33);
 * without an answer the edits stay; when somebody else has saved in between, one chooses field by field.
 */
export function useDocumentSave<D extends EditorDocument>({ editor, send, reload, onSaved, onRestored }: DocumentSave<D>) {
  const { t, i18n } = useTranslation(['editor', 'errors']);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const [failedText, setFailedText] = useState<string>();
  // The server was not reached: as soon as the connection is back, nothing stands in the way of saving.
  const [isOffline, setIsOffline] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [theirs, setTheirs] = useState<SavedDocument<D>>();
  const latest = useRef(editor);
  latest.current = editor;
  const isSending = useRef(false);
  useEffect(() => {
    if (!isOffline) return;
    return onRegained(() => {
      setIsOffline(false);
      setState((now) => (now === 'failed' ? 'idle' : now));
    });
  }, [isOffline]);

  const sendDocument = async (document: D, base: SavedDocument<D>) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsOffline(false);
    setState('saving');
    const result = await send(document, base).finally(() => {
      isSending.current = false;
    });
    if (result.ok) {
      setState('idle');
      setFailedText(undefined);
      setRefusal(undefined);
      setTheirs(undefined);
      // What was typed while it was on its way is not saved yet.
      const now = latest.current.document;
      const merged = mergeDocuments(document, now, result.saved.document, new Map());
      if (isSameJson(merged, result.saved.document)) latest.current.adoptSaved(result.saved);
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
    if (outcome !== 'refused') {
      // Of an ended session its own dialog tells.
      setState(outcome === 'session' ? 'idle' : 'failed');
      setIsOffline(isUnreached(result));
      setFailedText(text);
      return;
    }
    setState('idle');
    setFailedText(undefined);
    setTheirs(undefined);
    latest.current.discard();
    const restore = () => {
      setRefusal(undefined);
      latest.current.rebase(latest.current.base, document);
      onRestored(Object.keys(result.error.fields ?? {}));
    };
    setRefusal({ text, restore });
    notify.error(text, { label: t('editor:restore'), altText: t('editor:restoreHint'), onAction: restore });
  };

  const fields = theirs ? conflictingFields(editor.base.document, editor.document, theirs.document) : [];
  return {
    state,
    failedText,
    /** What the last save was refused with, until what was typed is restored, discarded or saved anew. */
    refusal,
    save: () => void sendDocument(editor.document, editor.base),
    /** What was typed is gone, and with it what came of saving it. */
    forget: () => {
      setState('idle');
      setFailedText(undefined);
      setRefusal(undefined);
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
