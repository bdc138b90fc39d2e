import { type FocusEvent, type FormEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appVersion } from '../app-version.ts';
import { notify } from '../notifications/notifications.ts';

/** Error keys by field name. */
export type FieldErrors = { readonly [name: string]: string };

/** What a form's rules say about its fields. */
export type Verdict<Values> = { readonly ok: true; readonly values: Values } | { readonly ok: false; readonly errors: FieldErrors };

/** The rules of a form, and what it does when they hold. */
export interface FormRules<Values> {
  readonly judge: (fields: FormData) => Verdict<Values>;
  readonly submit: (values: Values) => Promise<void>;
}

interface SchemaFormOptions {
  /** Keeps `isComplete` up to date from the first keystroke on; the rules are then fetched as soon as anything is in the form. */
  readonly isWatched?: boolean;
}

/** What is wrong with a form: what its rules say of the fields, and what the server has found. */
function useFieldErrors<Values>(form: RefObject<HTMLFormElement | null>, fetchRules: () => Promise<FormRules<Values>>) {
  /** What the server found wrong: no rule here knows of it, and it holds until the field is edited. */
  const refused = useRef<Record<string, string>>({});
  const [errors, setErrors] = useState<FieldErrors>({});

  /** Judges what stands in the fields now. Nothing where the form is gone by then: it had done its work. */
  async function judgeNow(): Promise<Verdict<Values> | undefined> {
    const { judge } = await fetchRules();
    return form.current ? judge(new FormData(form.current)) : undefined;
  }

  /** Judges again what is shown, and the field that was left. Several may have been left before the rules arrived: none silences another. */
  async function refresh(left?: string): Promise<void> {
    const verdict = await judgeNow();
    if (!verdict) return;
    const broken = verdict.ok ? [] : Object.entries(verdict.errors);
    setErrors((shown) => ({ ...refused.current, ...Object.fromEntries(broken.filter(([name]) => name === left || name in shown)) }));
  }

  /** Shows errors and puts the focus on the first. */
  function show(found: FieldErrors): void {
    setErrors({ ...refused.current, ...found });
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    fields.find((field) => found[field.name])?.focus();
  }

  function clear(): void {
    refused.current = {};
    setErrors({});
  }

  return { refused, errors, judgeNow, refresh, show, clear };
}

/** Whether everything in a form holds, whatever has been shown yet; only when it is watched. */
function useCompleteness<Values>(
  form: RefObject<HTMLFormElement | null>,
  judgeNow: () => Promise<Verdict<Values> | undefined>,
  isWatched: boolean,
) {
  const [isComplete, setIsComplete] = useState(false);
  function watch(): void {
    if (!isWatched) return;
    void judgeNow().then(
      (verdict) => verdict && setIsComplete(verdict.ok),
      () => undefined,
    );
  }
  // Somebody may have been typing since before this code was here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useEffect(() => {
    if (form.current && [...new FormData(form.current).values()].some((value) => value !== '')) watch();
  }, []);
  return { isComplete, watch };
}

/** Leaves a form to the browser, as long as there is anybody to take it. */
function useSendByBrowser() {
  const { i18n } = useTranslation('errors');
  return async (element: HTMLFormElement): Promise<void> => {
    if ((await appVersion.state()) === 'unreachable') notify.error(i18n.t('errors:OFFLINE'));
    else element.submit();
  };
}

/**
 * A form of the public pages: the browser keeps the values, the contract's schema judges them.
 * Reading the fields only when they are needed is what lets a prerendered form keep everything that was typed or autofilled before
 * the code arrived; and the rules, with the schema library and the client behind them, are fetched when somebody enters the form,
 * so that the page itself stays small. A field speaks up when it is left after being changed; from then on it answers to each
 * keystroke.
 * @param load fetches the rules; where that fails, the form is sent by the browser itself, provided that there is anybody to take it:
 * a browser that sends a form into the void shows its own error page, and what was typed is gone.
 */
export function useSchemaForm<Values>(load: () => Promise<FormRules<Values>>, { isWatched = false }: SchemaFormOptions = {}) {
  const form = useRef<HTMLFormElement>(null);
  const changed = useRef(new Set<string>());
  const [isSubmitting, setIsSubmitting] = useState(false);
  const latestLoad = useRef(load);
  latestLoad.current = load;
  const { refused, errors, judgeNow, refresh, show, clear } = useFieldErrors(form, () => latestLoad.current());
  const { isComplete, watch } = useCompleteness(form, judgeNow, isWatched);
  const sendByBrowser = useSendByBrowser();
  const warm = () => void latestLoad.current().catch(() => undefined);
  // Somebody may have been typing since before this code was here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) warm();
  }, []);
  async function submitForm(element: HTMLFormElement): Promise<void> {
    const rules = await latestLoad.current().catch(() => undefined);
    if (!rules) return sendByBrowser(element);
    const verdict = rules.judge(new FormData(element));
    if (!verdict.ok) return show(verdict.errors);
    clear();
    await rules.submit(verdict.values);
  }

  return {
    /** Error keys by field name. */
    errors,
    /** The submit button waits while errors exist. */
    isBlocked: Object.keys(errors).length > 0,
    isComplete,
    isSubmitting,
    /** Shows errors that the server found and puts the focus on the first. */
    show: (found: FieldErrors) => {
      refused.current = { ...found };
      show(found);
    },
    form: {
      ref: form,
      noValidate: true,
      onFocus: warm,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        changed.current.add(name);
        delete refused.current[name];
        watch();
        if (Object.keys(errors).length > 0) void refresh();
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const { name } = event.target as unknown as HTMLInputElement;
        if (changed.current.has(name)) void refresh(name).catch(() => undefined);
      },
      // A submit that is off keeps every click to itself: whoever tries is shown what is missing.
      onClickCapture: (event: MouseEvent<HTMLFormElement>) => {
        const submit = (event.target as Element).closest('[type=submit][aria-disabled]');
        if (!submit || isSubmitting || submit.hasAttribute('aria-busy')) return;
        const element = event.currentTarget;
        void judgeNow().then(
          (verdict) => verdict && !verdict.ok && show(verdict.errors),
          // Without its rules nobody knows whether it is to be off.
          () => sendByBrowser(element),
        );
      },
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isSubmitting) return;
        setIsSubmitting(true);
        await submitForm(event.currentTarget).finally(() => setIsSubmitting(false));
      },
    },
  };
}
