import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Field } from './document.ts';
import { isInlineImage } from './inline-image.ts';
import type { IntegrationEditorOptions } from './integration-editor-options.ts';
import type { IntegrationDocument } from './integration-form.ts';
import { type SavedDocument, useDocumentEditor } from './use-document-editor.ts';
import { useIntegrationSaving } from './use-integration-saving.ts';
import { useTabErrors } from './use-tab-errors.ts';

const largestKeptImage = 200_000;

/** A picture of megabytes is not kept for a reload: it would not fit beside the rest. */
function withoutLargeImage<D extends IntegrationDocument>(document: D, base: D): D {
  const { imageUrl } = document.basic;
  return isInlineImage(imageUrl) && imageUrl.length > largestKeptImage
    ? { ...document, basic: { ...document.basic, imageUrl: base.basic.imageUrl } }
    : document;
}

/** The copy that the server holds, as a document; the same one while its version is the same, with its texts as they were typed. */
function useSavedDocument<Thing, D extends IntegrationDocument, Tab extends keyof D & string>({
  form,
  thing,
}: Pick<IntegrationEditorOptions<Thing, D, Tab>, 'form' | 'thing'>) {
  const loaded = useRef<SavedDocument<D>>(undefined);
  const saved = useMemo(() => {
    const next = thing === undefined ? { document: form.blank, version: undefined } : form.savedOf(thing, loaded.current?.document);
    if (loaded.current?.version !== next.version || !loaded.current) loaded.current = next;
    return loaded.current;
  }, [form, thing]);
  const store = (next: Thing, typed: D) => {
    loaded.current = form.savedOf(next, typed);
    return loaded.current;
  };
  return { saved, store };
}

/** The document of an editor, with what is not kept of it for a reload: secrets, and pictures of megabytes. */
function useIntegrationDocument<Thing, D extends IntegrationDocument, Tab extends keyof D & string>(
  { form: { isDocument, secrets }, kept, initial }: IntegrationEditorOptions<Thing, D, Tab>,
  saved: SavedDocument<D>,
) {
  return useDocumentEditor<D>({
    ...{ saved, thing: kept, isDocument, initial },
    toKeep: useCallback(
      (document: D, base: D) => {
        const slim = withoutLargeImage(document, base);
        return secrets ? secrets.hide(slim) : slim;
      },
      [secrets],
    ),
    ...(secrets && { fromKept: secrets.restore }),
  });
}

/** Everything that editing an integration needs, whichever it is: the document, its errors, drafts, saving and its tabs. */
export function useIntegrationEditor<Thing, D extends IntegrationDocument, Tab extends keyof D & string>(
  options: IntegrationEditorOptions<Thing, D, Tab>,
) {
  const { form, thing, isActive, isReadOnly, tabLabel, reload } = options;
  const { t, i18n } = useTranslation(['editor', 'errors']);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { tabs, secrets } = form;
  const tab = tabs.find((known) => `#${known}` === hash) ?? (tabs[0] as Tab);
  const showTab = (next: string) => void navigate({ hash: next }, { preventScrollReset: true });

  const { saved, store } = useSavedDocument(options);
  const editor = useIntegrationDocument(options, saved);
  const { document, base } = editor;
  const reloaded = async () => {
    const now = await reload();
    return now === undefined ? undefined : form.savedOf(now, base.document);
  };
  const { blockingTabs, flagRefused, forgetMissing, forgetRefused, ...errors } = useTabErrors(options, document, editor.isDirty);
  const saving = useIntegrationSaving(
    { options, editor, store, reloaded },
    { flagRefused, forgetMissing, forgetRefused },
    { tab, showTab },
  );

  return {
    ...{ document, base, tab, tabs, tabLabel, showTab, isActive, isReadOnly },
    ...saving,
    ...errors,
    isNew: thing === undefined,
    /** The parts of the mechanism that the frame shows. */
    editor,
    isDirty: editor.isDirty,
    /** A place for a form in front of the document: what is typed there and not taken over is part of the draft. */
    formPlace: editor.forms.place,
    set: (which: Tab, name: string, value: unknown) => editor.set({ tab: which, name }, value),
    /** Sets all fields of a tab, as one step. */
    setTab: (which: Tab, fields: D[Tab]) => editor.setTab(which, fields),
    /** What a first tab, or any of texts, needs of this. */
    textsOf: (which: Tab) => ({
      value: document[which] as Readonly<Record<string, string>>,
      saved: base.document[which] as Readonly<Record<string, string>>,
      errors: errors.errorsOfTab(which),
      isReadOnly,
      onChange: (name: string, text: string) => editor.set({ tab: which, name }, text),
    }),
    blockedReason:
      blockingTabs.length > 0
        ? t('editor:fixTabs', {
            tabs: new Intl.ListFormat(i18n.language).format(blockingTabs.map(tabLabel)),
            count: blockingTabs.length,
          })
        : undefined,
    textOf: (field: Field, value: unknown) => {
      if (secrets?.isSecret(field)) return t('editor:conflict.secret');
      return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    },
    labelOf: (field: Field, name: string) => t('editor:fieldOf', { tab: tabLabel(field.tab as Tab), field: name }),
  };
}

/** What {@link useIntegrationEditor} gives. */
export type IntegrationEditor<Thing, D extends IntegrationDocument, Tab extends keyof D & string> = ReturnType<
  typeof useIntegrationEditor<Thing, D, Tab>
>;
