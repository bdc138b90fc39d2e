import { TextField } from '@foyer/ui/text-field';
import { Textarea } from '@foyer/ui/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../i18n/error-text.ts';
import type { FieldErrors } from './field-errors.ts';

interface FormTextProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly errors: FieldErrors;
  /** The field was changed already: its error shows before it is left. */
  readonly isChanged?: boolean;
  readonly isOptional?: boolean;
  readonly isReadOnly?: boolean | undefined;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'url';
  readonly lines?: number;
  readonly maxLength?: number;
  readonly onChange: (text: string) => void;
}

/** One text of a form that is judged while one types: nothing is said against what was not touched yet. */
export function FormText({
  name,
  label,
  value,
  errors,
  isChanged = false,
  isOptional = false,
  isReadOnly = false,
  hint,
  type,
  lines,
  maxLength,
  onChange,
}: FormTextProps) {
  const { t, i18n } = useTranslation(['editor', 'errors']);
  const [isLeft, setLeft] = useState(false);
  const key = errors[name];
  const props = {
    name,
    label,
    value,
    readOnly: isReadOnly,
    autoComplete: 'off',
    isOptional,
    optionalLabel: t('editor:form.optional'),
    ...(hint && { hint }),
    ...(maxLength && { maxLength }),
    error: key && (isLeft || isChanged) ? errorText(i18n, key) : undefined,
    onBlur: () => setLeft(true),
  };
  if (lines) return <Textarea {...props} rows={lines} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  return (
    <TextField
      {...props}
      {...(type && type !== 'text' && { inputMode: type, spellCheck: false, autoCapitalize: 'none' })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
