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

/** The type of an error that is no rule of the schema: its message is the text itself, and no key of one. */
const refusal = 'refusal';

/** What is wrong with a field; with its first wrong entry where it is read as a list. */
function errorOf(error: FieldError | FieldError[] | undefined): FieldError | undefined {
  return Array.isArray(error) ? error.find(Boolean) : error;
}

/**
 * A form of the signed-in screens: react-hook-form keeps its values, and the contract's schema judges them.
 * Unless `mode` says otherwise, a field is judged when the form is sent, and what is wrong with it is said until the field is changed.
 * @param schema what the call takes; where the fields are others than its body, behind a `z.transform` that makes the body of them.
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
  // A state is a rendering late, and Enter can be quicker.
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
    /** It was sent, or somebody tried to. */
    isSent,
    /** What is said above the fields: what `refuse` was told. */
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
    /** Says why nothing came of what was sent, above the fields or at one of them, until it is sent again. */
    refuse: (message: string | undefined, at: FieldPath<Fields> | 'root' = 'root') => {
      if (message) form.setError(at, { type: refusal, message });
    },
    /** Handles the form's submit: what is wrong is shown, and the first such field gets the focus; else it is sent, unless that is under way. */
    submit: (send: (body: Body) => unknown) => async (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setSent(true);
      // The library judges in a moment; what is wrong is said in this one.
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

/** What stands in a form, and all that is wrong with it now, whatever is shown of it: for a form that has rules of its own about that. */
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
