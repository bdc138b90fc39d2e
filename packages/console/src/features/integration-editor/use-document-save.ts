import type { Failure } from '@foyer/api/client';
import type { i18n } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import type { SaveFailure, SaveResult } from '#lib/saving/save-machine.ts';
import { useSaveMachine } from '#lib/saving/use-save-machine.ts';
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

/** What an answer means to the save machine. */
function resultOf<D extends EditorDocument>(answer: SendResult<D>, i18n: i18n): SaveResult<SavedDocument<D>> {
  if (answer.ok) return { kind: 'saved', current: answer.saved };
  const message = failureText(i18n, answer);
  switch (saveFailure(answer)) {
    case 'session':
      return { kind: 'refused', message, isToldElsewhere: true };
    case 'conflict':
      return { kind: 'conflict', message };
    case 'unanswered':
      return { kind: 'unknown', message, isUnreached: isUnreached(answer) };
    case 'refused':
      return { kind: 'refused', message, fields: Object.keys(answer.error.fields ?? {}) };
  }
}

/** The save machine of an editor's document: it sends when it is asked to, and two documents are only ever merged by a person. */
function useDocumentMachine<D extends EditorDocument>({ editor, send, reload, onSaved, onRestored }: DocumentSave<D>) {
  const { t, i18n } = useTranslation(['editor', 'errors']);
  const [refusal, setRefusal] = useState<Refusal>();
  /** The document to be saved, until it is. */
  const asked = useRef<D>(undefined);
  const latest = useRef(editor);
  latest.current = editor;

  const adopt = (sent: D, saved: SavedDocument<D>) => {
    asked.current = undefined;
    setRefusal(undefined);
    // What was typed while it was on its way is not saved yet.
    const merged = mergeDocuments(sent, latest.current.document, saved.document, new Map());
    if (isSameJson(merged, saved.document)) latest.current.adoptSaved(saved);
    else latest.current.rebase(saved, merged);
    onSaved(saved);
  };
  const refuse = ({ message: text, fields = [] }: SaveFailure, sent: D) => {
    latest.current.discard();
    const restore = () => {
      setRefusal(undefined);
      latest.current.rebase(latest.current.base, sent);
      onRestored(fields);
    };
    setRefusal({ text, restore });
    notify.error(text, { label: t('editor:restore'), altText: t('editor:restoreHint'), onAction: restore });
  };
  const [machine, state] = useSaveMachine<D, SavedDocument<D>>(
    {
      unsaved: () => asked.current,
      isDirty: () => editor.isDirty,
      send: async (document, base) => resultOf(await send(document, base), i18n),
      reload,
      onSaved: adopt,
      onFailed: (failure, sent) => failure.kind === 'refused' && refuse(failure, sent),
    },
    editor.base,
  );
  // Once the connection is back, nothing stands in the way of saving.
  useEffect(
    () =>
      onRegained(() => {
        const now = machine.state();
        if (now.kind === 'failed' && now.failure.isUnreached) machine.cancel();
      }),
    [machine],
  );
  return { machine, state, asked, refusal, setRefusal };
}

/**
 * Saves an editor's document. A refusal is told and the last loaded copy stands again, with a way back to what was typed (CON-33);
 * without an answer the edits stay; when somebody else has saved in between, one chooses field by field.
 */
export function useDocumentSave<D extends EditorDocument>(options: DocumentSave<D>) {
  const { editor } = options;
  const { machine, state, asked, refusal, setRefusal } = useDocumentMachine(options);
  const failure = state.kind === 'failed' && state.failure.kind === 'unknown' ? state.failure : undefined;
  const theirs = state.kind === 'conflict' ? state.theirs : state.kind === 'saving' ? state.over : undefined;
  return {
    state: state.kind === 'saving' ? ('saving' as const) : failure ? ('failed' as const) : ('idle' as const),
    failedText: failure?.message,
    /** What the last save was refused with, until what was typed is restored, discarded or saved anew. */
    refusal,
    save: () => {
      if (state.kind === 'saving') return;
      asked.current = editor.document;
      machine.rebase(editor.base);
      machine.save();
    },
    /** What was typed is gone, and with it what came of saving it. */
    forget: () => {
      setRefusal(undefined);
      machine.cancel();
    },
    /** Somebody else has saved in between, which a call of its own found out: the question stands now. */
    ask: machine.ask,
    /** Somebody else's copy, and what both changed; undefined while there is no conflict. */
    conflict: theirs && {
      theirs,
      fields: conflictingFields(editor.base.document, editor.document, theirs.document),
      save: (choices: ReadonlyMap<string, Choice>) => {
        const merged = mergeDocuments(editor.base.document, editor.document, theirs.document, choices);
        editor.rebase(theirs, merged);
        asked.current = merged;
        machine.overwrite();
      },
      close: machine.cancel,
    },
  };
}
