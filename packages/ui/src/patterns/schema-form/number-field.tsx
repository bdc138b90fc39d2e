import type { FieldProps, RegistryFieldsType } from '@rjsf/utils';
import { useContext, useState } from 'react';
import { readNumber } from './number-text.ts';
import { TextsContext } from './schema-form-texts.ts';

/** A number, read in the language of the form and not in the browser's. What is no number there stays a text, of which an error speaks. */
function NumberField(props: FieldProps) {
  const { registry, formData, onChange } = props;
  const { StringField } = registry.fields;
  const language = useContext(TextsContext)?.language ?? 'en';
  const [typed, setTyped] = useState('');
  if (!StringField) return null;
  // "3," and "1.000" stay as they were typed while they are the number that the form holds.
  const shown = typeof formData === 'number' && readNumber(typed, language) === formData ? typed : formData;
  const change: FieldProps['onChange'] = (value, ...place) => {
    const isTyped = typeof value === 'string';
    setTyped(isTyped ? value : '');
    onChange(isTyped ? (readNumber(value, language) ?? value) : value, ...place);
  };
  return <StringField {...props} formData={shown} onChange={change} />;
}

/** Our own fields in place of rjsf's. */
export const fields: RegistryFieldsType = { NumberField };
