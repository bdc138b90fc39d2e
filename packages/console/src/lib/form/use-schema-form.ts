import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';

type Errors<Name extends string> = { readonly [K in Name]?: string };

/** The first broken rule of each field, as error keys. */
export function errorsOf<Name extends string>(error: z.core.$ZodError): Errors<Name> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '');
    errors[name] ??= issue.message;
  }
  return errors as Errors<Name>;
}

/**
 * A form of the public pages: the browser keeps the values, the contract's schema judges them.
 * Reading the fields only when they are needed is what lets a prerendered form keep everything that was typed or autofilled
 * before the code arrived, and it keeps the first page small (decision record 'Forms of the public pages').
 * A field speaks up when it is left after being changed; from then on it answers to each keystroke.
 */
export function useSchemaForm<S extends z.core.$ZodObject, Name extends keyof z.infer<S> & string = keyof z.infer<S> & string>(options: {
  readonly schema: S;
  /** From the form's fields to what the schema takes: checkboxes, mostly. */
  readonly read: (fields: FormData) => unknown;
  readonly onSubmit: (values: z.infer<S>, form: HTMLFormElement) => Promise<void>;
}) {
  const form = useRef<HTMLFormElement>(null);
  const changed = useRef(new Set<string>());
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [isSubmitting, setIsSubmitting] = useState(false);

  function judge() {
    return z.safeParse(options.schema, options.read(new FormData(form.current as HTMLFormElement)));
  }

  function showOnly(names: (name: string) => boolean): void {
    const result = judge();
    const found: Errors<Name> = result.success ? {} : errorsOf<Name>(result.error);
    setErrors(Object.fromEntries(Object.entries(found).filter(([name]) => names(name))) as Errors<Name>);
  }

  function show(found: Errors<Name>): void {
    setErrors(found);
    const first = [...(form.current?.elements ?? [])].find(
      (element) => element.getAttribute('name') && found[element.getAttribute('name') as Name],
    );
    (first as HTMLElement | undefined)?.focus();
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
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        changed.current.add(name);
        if (errors[name as Name]) showOnly((other) => other in errors);
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const { name } = event.target as unknown as HTMLInputElement;
        if (changed.current.has(name)) showOnly((other) => other === name || other in errors);
      },
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isSubmitting) return;
        const result = judge();
        if (!result.success) return show(errorsOf<Name>(result.error));
        setErrors({});
        setIsSubmitting(true);
        try {
          await options.onSubmit(result.data as z.infer<S>, event.currentTarget);
        } finally {
          setIsSubmitting(false);
        }
      },
    },
  };
}
