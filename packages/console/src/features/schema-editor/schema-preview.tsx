import { SchemaForm, type SchemaFormValue } from '@foyer/ui/patterns/schema-form';
import { useState } from 'react';
import { useSchemaFormTexts } from './use-schema-form-texts.ts';

/** The form that a schema makes, to be tried: what is entered goes nowhere. */
export function SchemaPreview({ schema, uiSchema }: { readonly schema: unknown; readonly uiSchema: unknown }) {
  const texts = useSchemaFormTexts();
  const [value, setValue] = useState<SchemaFormValue>({});
  return <SchemaForm schema={schema} uiSchema={uiSchema} value={value} onChange={setValue} texts={texts} />;
}
