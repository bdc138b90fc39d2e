import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useMemo, useRef, useState } from 'react';
import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormProps,
  useForm,
  useWatch,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { errorText } from '../i18n/error-text.ts';
import { errorsOf } from './field-errors.ts';

type ContractFormOptions<Fields extends FieldValues, Body> = Omit<UseFormProps<Fields, unknown, Body>, 'resolver' | 'reValidateMode'>;

/** The type of an error that the schema does not know: its message is the text itself, not a key. */
const refusal = 'refusal';

/** The error of a field; for a list, that of its first invalid entry. */
function errorOf(error: FieldError | FieldError[] | undefined): FieldError | undefined {
  return Array.isArray(error) ? error.find(Boolean) : error;
}

/**
 * A form of a signed-in screen: react-hook-form keeps its values, and the contract's schema validates them.
 * By default, fields are validated when the form is submitted, and an error is shown until its field changes.
 * @param schema the schema of the call's body; if the fields differ from the body, preceded by a `z.transform` that creates the body.
 */
export function useContractForm<Fields extends FieldValues, Body>(
  schema: z.ZodMiniType<Body, Fields>,
  { mode = 'onSubmit', ...options }: ContractFormOptions<Fields, Body>,
) {
  const { i18n } = useTranslation('errors');
  const isJudgedWhenSent = mode === 'onSubmit';
  const form = useForm<Fields, unknown, Body>({
    ...options,
    mode,
    reValidateMode: isJudgedWhenSent ? 'onSubmit' : 'onChange',
    resolver: zodResolver(schema),
  });
  const { errors, isSubmitting } = form.formState;
  // State changes with the next rendering; a second Enter can be faster.
  const isUnderWay = useRef(false);
  const [isSent, setSent] = useState(false);

  const errorAt = (name: FieldPath<Fields>) => {
    const error = errorOf(get(errors, name));
    return error && (error.type === refusal ? error.message : errorText(i18n, error.message));
  };
  return {
    ...form,
    schema,
    isSubmitting,
    /** Whether somebody has submitted it, successfully or not. */
    isSent,
    /** The message above the fields, as passed to `refuse`. */
    message: errors.root?.message,
    errorAt,
    /** The props of a field. */
    field: (name: FieldPath<Fields>, { onChange }: Pick<RegisterOptions<Fields>, 'onChange'> = {}) => ({
      error: errorAt(name),
      ...form.register(name, {
        onChange: (event: unknown) => {
          if (isJudgedWhenSent) form.clearErrors(name);
          onChange?.(event);
        },
      }),
    }),
    /** Shows why the server refused the form, above the fields or at one of them, until the next submit. */
    refuse: (message: string | undefined, at: FieldPath<Fields> | 'root' = 'root') => {
      if (message) form.setError(at, { type: refusal, message });
    },
    /** Handles the submit event: shows the errors and focuses the first invalid field, or sends the form unless it is being sent. */
    submit: (send: (body: Body) => unknown) => async (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setSent(true);
      // The library validates asynchronously; errors are shown in the same event.
      for (const [name, message] of Object.entries(errorsOf(schema, form.getValues())))
        form.setError(name as FieldPath<Fields>, { message });
      await form
        .handleSubmit(async (body) => void (await send(body)))(event)
        .finally(() => {
          isUnderWay.current = false;
        });
    },
  };
}

/** The values of a form and all current errors, shown or not: for forms that decide themselves which errors to show. */
export function useJudged<Fields extends FieldValues, Body>({
  control,
  schema,
}: {
  readonly control: Control<Fields, unknown, Body>;
  readonly schema: z.ZodMiniType<Body, Fields>;
}) {
  const values = useWatch({ control }) as Fields;
  const wrong = useMemo(() => errorsOf(schema, values), [schema, values]);
  return { values, wrong, isValid: Object.keys(wrong).length === 0 };
}
