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

/** Whether the server was not reached: as soon as the connection is back, nothing stands in the way of saving. */
function useOffline(onBack: () => void) {
  const [isOffline, setIsOffline] = useState(false);
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (!isOffline) return;
    return onRegained(() => {
      setIsOffline(false);
      latest.current();
    });
  }, [isOffline]);
  return setIsOffline;
}

/** What came of saving a document. */
function useSaveOutcome<D extends EditorDocument>({ editor, reload, onSaved, onRestored }: Omit<DocumentSave<D>, 'send'>) {
  const { t, i18n } = useTranslation(['editor', 'errors']);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const [failedText, setFailedText] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [theirs, setTheirs] = useState<SavedDocument<D>>();
  const setIsOffline = useOffline(() => setState((now) => (now === 'failed' ? 'idle' : now)));
  const latest = useRef(editor);
  latest.current = editor;

  function forget(): void {
    setState('idle');
    setFailedText(undefined);
    setRefusal(undefined);
  }
  function adopt(sent: D, saved: SavedDocument<D>): void {
    forget();
    setTheirs(undefined);
    // What was typed while it was on its way is not saved yet.
    const merged = mergeDocuments(sent, latest.current.document, saved.document, new Map());
    if (isSameJson(merged, saved.document)) latest.current.adoptSaved(saved);
    else latest.current.rebase(saved, merged);
    onSaved(saved);
  }
  function refuse(sent: D, failure: Failure): void {
    forget();
    setTheirs(undefined);
    latest.current.discard();
    const text = failureText(i18n, failure);
    const restore = () => {
      setRefusal(undefined);
      latest.current.rebase(latest.current.base, sent);
      onRestored(Object.keys(failure.error.fields ?? {}));
    };
    setRefusal({ text, restore });
    notify.error(text, { label: t('editor:restore'), altText: t('editor:restoreHint'), onAction: restore });
  }
  async function fail(sent: D, failure: Failure): Promise<void> {
    const outcome = saveFailure(failure);
    if (outcome === 'refused') return refuse(sent, failure);
    const now = outcome === 'conflict' ? await reload() : undefined;
    // Of an ended session its own dialog tells. Without the other copy there is nothing to choose from yet: it is said, and saving asks again.
    setState(now || outcome === 'session' ? 'idle' : 'failed');
    if (now) return setTheirs(now);
    if (outcome !== 'conflict') setIsOffline(isUnreached(failure));
    setFailedText(failureText(i18n, failure));
  }
  return { state, setState, failedText, refusal, theirs, setTheirs, setIsOffline, forget, adopt, fail };
}

/**
 * Saves an editor's document. A refusal is told and the last loaded copy stands again, with a way back to what was typed (CON-33);
 * without an answer the edits stay; when somebody else has saved in between, one chooses field by field.
 */
export function useDocumentSave<D extends EditorDocument>({ editor, send, ...rest }: DocumentSave<D>) {
  const outcome = useSaveOutcome({ editor, ...rest });
  const { state, failedText, refusal, theirs, setTheirs, forget } = outcome;
  const isSending = useRef(false);

  const sendDocument = async (document: D, base: SavedDocument<D>) => {
    if (isSending.current) return;
    isSending.current = true;
    outcome.setIsOffline(false);
    outcome.setState('saving');
    const result = await send(document, base).finally(() => {
      isSending.current = false;
    });
    if (result.ok) outcome.adopt(document, result.saved);
    else await outcome.fail(document, result);
  };

  const fields = theirs ? conflictingFields(editor.base.document, editor.document, theirs.document) : [];
  return {
    state,
    failedText,
    /** What the last save was refused with, until what was typed is restored, discarded or saved anew. */
    refusal,
    save: () => void sendDocument(editor.document, editor.base),
    /** What was typed is gone, and with it what came of saving it. */
    forget,
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
