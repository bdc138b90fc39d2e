import type { Answer, Failure } from '@foyer/api/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { stillWrong } from '#lib/form/field-errors.ts';
import { useRested } from '#lib/form/use-rested.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { conflictingFields, type Field, isSameJson, mergeDocuments } from './document.ts';
import { isInlineImage } from './inline-image.ts';
import type { IntegrationDocument, IntegrationForm } from './integration-form.ts';
import { saveFailure } from './save-failure.ts';
import { sendImage } from './send-image.ts';
import { type SavedDocument, useDocumentEditor } from './use-document-editor.ts';
import { type SendResult, useDocumentSave } from './use-document-save.ts';

const largestKeptImage = 200_000;
const noErrors = {};

/** A picture of megabytes is not kept for a reload: it would not fit beside the rest. */
function withoutLargeImage<D extends IntegrationDocument>(document: D, base: D): D {
  const { imageUrl } = document.basic;
  return isInlineImage(imageUrl) && imageUrl.length > largestKeptImage
    ? { ...document, basic: { ...document.basic, imageUrl: base.basic.imageUrl } }
    : document;
}

/** What a call that creates or saves answers. */
export type SavedAnswer<Thing> = Answer<Thing | undefined> | Failure;

/** What came of a part that is saved by itself; `asked` when it is an unsaved edit now, and what both changed is to be decided. */
export type TabSaved = { readonly kind: 'saved' | 'asked' } | { readonly kind: 'failed'; readonly failure: Failure | undefined };

interface IntegrationEditorOptions<Thing, D extends IntegrationDocument, Tab extends keyof D & string> {
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

/** A tab that kept the thing from being activated: as it was then, and whether the editor itself sees what is missing. */
interface MissingPart<D, Tab extends keyof D> {
  readonly tab: Tab;
  readonly content: D[Tab];
  readonly isSeen: boolean;
}

/** Everything that editing an integration needs, whichever it is: the document, its errors, drafts, saving and its tabs. */
export function useIntegrationEditor<Thing, D extends IntegrationDocument, Tab extends keyof D & string>({
  form,
  organizationId,
  thing,
  kept,
  initial,
  isActive,
  isReadOnly,
  tabLabel,
  create,
  onCreated,
  save: saveThing,
  reload,
}: IntegrationEditorOptions<Thing, D, Tab>) {
  const { t, i18n } = useTranslation(['editor', 'errors']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { tabs } = form;
  const tab = tabs.find((known) => `#${known}` === hash) ?? (tabs[0] as Tab);

  const loaded = useRef<SavedDocument<D>>(undefined);
  const saved = useMemo(() => {
    // The same copy while the server's is the same, with its texts as they were typed.
    const next = thing === undefined ? { document: form.blank, version: undefined } : form.savedOf(thing, loaded.current?.document);
    if (loaded.current?.version !== next.version || !loaded.current) loaded.current = next;
    return loaded.current;
  }, [form, thing]);
  const { secrets } = form;
  const editor = useDocumentEditor<D>({
    ...{ saved, thing: kept, isDocument: form.isDocument, initial },
    toKeep: useCallback(
      (document: D, base: D) => {
        const slim = withoutLargeImage(document, base);
        return secrets ? secrets.hide(slim) : slim;
      },
      [secrets],
    ),
    ...(secrets && { fromKept: secrets.restore }),
  });
  const { document, base } = editor;
  const isLeavingFree = useRef(false);
  const leaveFreely = () => {
    isLeavingFree.current = true;
    editor.forget();
  };
  const [missing, setMissing] = useState<readonly MissingPart<D, Tab>[]>([]);
  const [refused, setRefused] = useState<readonly Omit<MissingPart<D, Tab>, 'isSeen'>[]>([]);
  const showTab = (next: string) => void navigate({ hash: next }, { preventScrollReset: true });

  const store = (next: Thing, typed: D) => {
    loaded.current = form.savedOf(next, typed);
    return loaded.current;
  };
  const send = async (next: D, over: SavedDocument<D>): Promise<SendResult<D>> => {
    const image = await sendImage(queryClient, organizationId, next.basic.imageUrl);
    if (!image.ok) return image;
    const whole: D = { ...next, basic: { ...next.basic, imageUrl: image.imageUrl } };
    const { version } = over;
    const result = version === undefined ? await create?.(whole) : await saveThing(whole, over, version);
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
  const reloaded = async () => {
    const now = await reload();
    return now === undefined ? undefined : form.savedOf(now, base.document);
  };
  const save = useDocumentSave({
    editor,
    send,
    reload: reloaded,
    onRestored: (places) => {
      const wrong = tabs.filter((which) => places.some((place) => form.tabOfPlace(place) === which));
      setRefused(wrong.map((which) => ({ tab: which, content: document[which] })));
      if (wrong[0] && !wrong.includes(tab)) showTab(wrong[0]);
    },
    onSaved: () => {
      setMissing([]);
      setRefused([]);
      if (thing !== undefined) notify.success(t('editor:saved'));
    },
  });

  /** Saves one tab by itself, while the other edits stay unsaved. Of a new thing it waits for the first save. */
  const saveTab = async <Which extends Tab>(
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
      save.ask(theirs);
      return { kind: 'asked' };
    }
    const together = mergeDocuments(base.document, mine, theirs.document, new Map());
    editor.rebase(theirs, together);
    return sent(together[which], theirs.version);
  };

  const errors = useMemo(() => form.errorsByTab(document), [form, document]);
  const rested = useRested(errors);
  const errorsOfTab = (which: Tab) => stillWrong(rested[which] ?? noErrors, errors[which] ?? noErrors);
  const hasErrors = (of: typeof errors, which: Tab) => Object.keys(of[which] ?? {}).length > 0;
  // Judging other people's schemas takes a moment: typing goes first.
  const settled = useDeferredValue(document);
  const flawed = useMemo(() => form.flawedTabs?.(settled) ?? [], [form, settled]);
  const lackingNow = useMemo(() => form.lackingTabs(document), [form, document]);
  // What only the server knows counts until its tab changes.
  const lacking = isActive
    ? lackingNow
    : missing
        .filter(({ tab: which, content, isSeen }) => lackingNow.includes(which) || (!isSeen && document[which] === content))
        .map(({ tab: which }) => which);
  const flagMissing = (missingTabs: readonly Tab[]) =>
    setMissing(missingTabs.map((which) => ({ tab: which, content: document[which], isSeen: lackingNow.includes(which) })));
  const wrongTabs = tabs.filter((which) => hasErrors(errors, which) || flawed.includes(which) || (isActive && lacking.includes(which)));
  const blockingTabs = isActive ? wrongTabs : wrongTabs.filter((which) => hasErrors(errors, which));

  return {
    ...{ document, base, tab, tabs, save, saveTab, leaveFreely, wrongTabs, tabLabel, isActive, isReadOnly },
    isNew: thing === undefined,
    /** The parts of the mechanism that the frame shows. */
    editor,
    isDirty: editor.isDirty,
    /** A place for a form in front of the document: what is typed there and not taken over is part of the draft. */
    formPlace: editor.forms.place,
    /** What is wrong, once nobody has typed for a moment. */
    errorsOfTab,
    set: (which: Tab, name: string, value: unknown) => editor.set({ tab: which, name }, value),
    /** Sets all fields of a tab, as one step. */
    setTab: (which: Tab, fields: D[Tab]) => editor.setTab(which, fields),
    /** What a first tab, or any of texts, needs of this. */
    textsOf: (which: Tab) => ({
      value: document[which] as Readonly<Record<string, string>>,
      saved: base.document[which] as Readonly<Record<string, string>>,
      errors: errorsOfTab(which),
      isReadOnly,
      onChange: (name: string, text: string) => editor.set({ tab: which, name }, text),
    }),
    missingTabs: () => lackingNow,
    /** The tabs that keep it from being active, as far as it was tried. */
    lackingTabs: lacking,
    /** Flags the tabs that kept it from being activated, each until what is missing there has come. */
    flagMissing,
    /** The same by the parts that the server names. */
    flagParts: (parts: readonly string[]) => flagMissing(tabs.filter((which) => parts.some((part) => form.tabOfPlace(part) === which))),
    isFlagged: (which: Tab) =>
      lacking.includes(which) ||
      // Until it is changed there.
      refused.some(({ tab: wrong, content }) => wrong === which && content === document[which]) ||
      flawed.includes(which) ||
      (Object.keys(errorsOfTab(which)).length > 0 && (editor.isDirty || thing !== undefined)),
    blockedReason:
      blockingTabs.length > 0
        ? t('editor:fixTabs', {
            tabs: new Intl.ListFormat(i18n.language).format(blockingTabs.map(tabLabel)),
            count: blockingTabs.length,
          })
        : undefined,
    discard: () => {
      editor.discard();
      editor.forms.clear();
      save.forget();
      setMissing([]);
      notify.success(t('editor:discarded'));
    },
    mayLeave: () => isLeavingFree.current,
    showTab,
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
