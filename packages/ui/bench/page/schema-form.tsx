import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SchemaForm, type SchemaFormValue } from '#patterns/schema-form/index.ts';
import { englishForm, manyFields } from '#testing/story-schemas.ts';
import type { Subject } from './subject.ts';

function Kept({ schema }: { schema: object }) {
  const [value, setValue] = useState<SchemaFormValue>({});
  return <SchemaForm schema={schema} value={value} onChange={setValue} texts={englishForm} />;
}

/** Types as a person does: React hears of a value only when the element itself was told. */
const setNative = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Our form of so many fields; a search is a key in its first field. */
export function schemaForm(count: number): Subject {
  const schema = manyFields(count);
  let root: Root;
  let place: HTMLElement;
  return {
    mount: (stage) => {
      place = stage;
      root = createRoot(stage);
      root.render(<Kept schema={schema} />);
    },
    unmount: () => root.unmount(),
    search: (query) => {
      const field = place.querySelector('input');
      setNative?.call(field, query);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
