import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '#lib/notifications/notifications.ts';
import { conflictingFields, isSameJson, mergeDocuments } from './document.ts';
import type { IntegrationEditorOptions, SavedAnswer, TabSaved } from './integration-editor-options.ts';
import type { IntegrationDocument } from './integration-form.ts';
import { saveFailure } from './save-failure.ts';
import { sendImage } from './send-image.ts';
import type { DocumentEditor, SavedDocument } from './use-document-editor.ts';
import { type SendResult, useDocumentSave } from './use-document-save.ts';
import type { useTabErrors } from './use-tab-errors.ts';

/** What the parts of the editor share. */
interface EditorParts<Thing, D extends IntegrationDocument, Tab extends keyof D & string> {
  readonly options: IntegrationEditorOptions<Thing, D, Tab>;
  readonly editor: DocumentEditor<D>;
  /** Takes over what the server has stored. */
  readonly store: (next: Thing, typed: D) => SavedDocument<D>;
  readonly reloaded: () => Promise<SavedDocument<D> | undefined>;
}

/** Sends the whole document: its picture first. A new thing is created, and the page goes on under its address. */
function useSend<Thing, D extends IntegrationDocument, Tab extends keyof D & string>(
  { options: { organizationId, create, onCreated, save }, editor, store }: EditorParts<Thing, D, Tab>,
  tab: Tab,
  isLeavingFree: RefObject<boolean>,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (next: D, over: SavedDocument<D>): Promise<SendResult<D>> => {
    const image = await sendImage(queryClient, organizationId, next.basic.imageUrl);
    if (!image.ok) return image;
    const whole: D = { ...next, basic: { ...next.basic, imageUrl: image.imageUrl } };
    const { version } = over;
    const result = version === undefined ? await create?.(whole) : await save(whole, over, version);
    if (!result?.ok) return result ?? { ok: false, status: 0, error: { message: '' } };
    if (!result.data) return { ok: false, status: result.status, error: { message: '' } };
    const stored = store(result.data, whole);
    if (version === undefined && onCreated) {
      const created = onCreated(result.data, tab);
      isLeavingFree.current = true;
      editor.handOver(created.kept, next, stored);
      void navigate(created.path, { replace: true });
    }
    return { ok: true, saved: stored };
  };
}

/** Saves one tab by itself, while the other edits stay unsaved. Of a new thing it waits for the first save. */
function tabSaver<Thing, D extends IntegrationDocument, Tab extends keyof D & string>(
  { editor, store, reloaded }: EditorParts<Thing, D, Tab>,
  askAbout: (theirs: SavedDocument<D>) => void,
) {
  const { document, base } = editor;
  return async <Which extends Tab>(
    which: Which,
    fields: D[Which],
    call: (fields: D[Which], version: number) => Promise<SavedAnswer<Thing>>,
  ): Promise<TabSaved> => {
    const mine: D = { ...document, [which]: fields };
    if (base.version === undefined) {
      for (const name of new Set([...Object.keys(document[which] ?? {}), ...Object.keys(fields ?? {})]))
        if (!isSameJson(document[which]?.[name], fields?.[name])) editor.set({ tab: which, name }, fields?.[name]);
      return { kind: 'saved' };
    }
    const sent = async (part: D[Which], version: number): Promise<TabSaved> => {
      const result = await call(part, version);
      if (!result.ok || !result.data) return { kind: 'failed', failure: result.ok ? undefined : result };
      const stored = store(result.data, base.document);
      editor.absorb(stored.version, (now) => ({ ...now, [which]: stored.document[which] }));
      return { kind: 'saved' };
    };
    const result = await sent(fields, base.version);
    if (result.kind !== 'failed' || !result.failure || saveFailure(result.failure) !== 'conflict') return result;
    // Somebody else has saved in between. An unsaved edit from now on, so that their copy does not simply take its place.
    editor.setTab(which, fields);
    const theirs = await reloaded();
    if (theirs?.version === undefined) return result;
    if (conflictingFields(base.document, mine, theirs.document).length > 0) {
      askAbout(theirs);
      return { kind: 'asked' };
    }
    const together = mergeDocuments(base.document, mine, theirs.document, new Map());
    editor.rebase(theirs, together);
    return sent(together[which], theirs.version);
  };
}

/** Saving everything, or one tab by itself, and leaving without being asked. */
export function useIntegrationSaving<Thing, D extends IntegrationDocument, Tab extends keyof D & string>(
  parts: EditorParts<Thing, D, Tab>,
  errors: Pick<ReturnType<typeof useTabErrors<Thing, D, Tab>>, 'flagRefused' | 'forgetMissing' | 'forgetRefused'>,
  { tab, showTab }: { readonly tab: Tab; readonly showTab: (tab: string) => void },
) {
  const { t } = useTranslation('editor');
  const { editor, reloaded, options } = parts;
  const isLeavingFree = useRef(false);
  const save = useDocumentSave({
    editor,
    send: useSend(parts, tab, isLeavingFree),
    reload: reloaded,
    onRestored: (places) => {
      const wrong = errors.flagRefused(places);
      if (wrong[0] && !wrong.includes(tab)) showTab(wrong[0]);
    },
    onSaved: () => {
      errors.forgetMissing();
      errors.forgetRefused();
      if (options.thing !== undefined) notify.success(t('saved'));
    },
  });
  return {
    save,
    saveTab: tabSaver(parts, save.ask),
    mayLeave: () => isLeavingFree.current,
    leaveFreely: () => {
      isLeavingFree.current = true;
      editor.forget();
    },
    discard: () => {
      editor.discard();
      editor.forms.clear();
      save.forget();
      errors.forgetMissing();
      notify.success(t('discarded'));
    },
  };
}
