import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
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

/**
 * A form of the public pages: the browser keeps the values, the contract's schema judges them.
 * Reading the fields only when they are needed is what lets a prerendered form keep everything that was typed or autofilled before
 * the code arrived; and the rules, with the schema library and the client behind them, are fetched when somebody enters the form,
 * so that the page itself stays small. A field speaks up when it is left after being changed; from then on it answers to each
 * keystroke.
 * @param load fetches the rules; where that fails, the form is sent by the browser itself, provided that there is anybody to take it:
 * a browser that sends a form into the void shows its own error page, and what was typed is gone.
 */
export function useSchemaForm<Values>(load: () => Promise<FormRules<Values>>) {
  const form = useRef<HTMLFormElement>(null);
  const changed = useRef(new Set<string>());
  const rules = useRef<FormRules<Values>>(undefined);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSubmitting, setIsSubmitting] = useState(false);
  const { i18n } = useTranslation('errors');
  const latestLoad = useRef(load);
  latestLoad.current = load;

  async function fetchRules(): Promise<FormRules<Values>> {
    rules.current = await latestLoad.current();
    return rules.current;
  }
  const warm = () => void fetchRules().catch(() => undefined);

  // Somebody may have been typing since before this code was here.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) void latestLoad.current().catch(() => undefined);
  }, []);

  async function showOnly(isShown: (name: string) => boolean): Promise<void> {
    const verdict = (await fetchRules()).judge(new FormData(form.current as HTMLFormElement));
    setErrors(verdict.ok ? {} : Object.fromEntries(Object.entries(verdict.errors).filter(([name]) => isShown(name))));
  }

  function show(found: FieldErrors): void {
    setErrors(found);
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    fields.find((field) => found[field.name])?.focus();
  }

  async function sendByBrowser(element: HTMLFormElement): Promise<void> {
    if ((await appVersion.state()) === 'unreachable') notify.error(i18n.t('errors:OFFLINE'));
    else element.submit();
  }

  return {
    /** Error keys by field name. */
    errors,
    /** The submit button waits while errors exist. */
    isBlocked: Object.keys(errors).length > 0,
    isSubmitting,
    /** Shows errors that the server found and puts the focus on the first. */
    show,
    form: {
      ref: form,
      noValidate: true,
      onFocus: warm,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        changed.current.add(name);
        if (errors[name]) void showOnly((other) => other in errors);
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const { name } = event.target as unknown as HTMLInputElement;
        if (changed.current.has(name)) void showOnly((other) => other === name || other in errors).catch(() => undefined);
      },
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isSubmitting) return;
        const element = event.currentTarget;
        setIsSubmitting(true);
        try {
          const { judge, submit } = await fetchRules().catch(() => ({ judge: undefined, submit: undefined }));
          if (!judge) return await sendByBrowser(element);
          const verdict = judge(new FormData(element));
          if (!verdict.ok) return show(verdict.errors);
          setErrors({});
          await submit(verdict.values);
        } finally {
          setIsSubmitting(false);
        }
      },
    },
  };
}
