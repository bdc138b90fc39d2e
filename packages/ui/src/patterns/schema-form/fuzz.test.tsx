import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { englishForm } from '#testing/story-schemas.ts';
import { cleanUiSchema } from './clean-ui-schema.ts';
import { findErrors } from './find-errors.ts';
import { SchemaForm } from './index.ts';
import { checkSchema } from './schema-limits.ts';

const word = fc.constantFrom('a', 'b', 'type', 'items', 'x y', '');
const keyword = fc.constantFrom(
  ...['type', 'title', 'enum', 'const', 'default', 'items', 'required', 'minItems', 'maxItems', 'minimum', 'multipleOf', 'pattern'],
  ...['format', 'additionalProperties', 'if', 'then', 'else', 'not', 'dependencies', 'oneOf', 'anyOf', 'allOf', 'uniqueItems', 'readOnly'],
);
const value = fc.oneof(
  fc.constantFrom('object', 'array', 'string', 'number', 'integer', 'boolean', 'null', 'email', '^a+$', '#/x'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);

/** What a careless or hostile person may write: keywords in the wrong place, values of the wrong kind, everything mixed. */
const { schema: anySchema } = fc.letrec<{ schema: object; part: unknown }>((tie) => ({
  schema: fc
    .tuple(
      fc.constantFrom('object', 'array', 'string', undefined),
      fc.dictionary(word, tie('part'), { maxKeys: 3 }),
      fc.dictionary(keyword, tie('part'), { maxKeys: 3 }),
    )
    .map(([type, properties, more]) => ({ ...(type && { type }), ...(type === 'object' && { properties }), ...more })),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    value,
    fc.array(value, { maxLength: 3 }),
    tie('schema'),
    fc.array(tie('schema'), { maxLength: 3 }),
  ),
}));

describe('a schema that makes no sense', () => {
  it('is judged without falling, and so is what was entered', () => {
    fc.assert(
      fc.property(fc.oneof(anySchema, fc.jsonValue()), fc.jsonValue(), (schema, data) => {
        cleanUiSchema(schema);
        const checked = checkSchema(schema);
        if (checked.schema) findErrors(checked.schema, data);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves the page standing', () => {
    fc.assert(
      fc.property(anySchema, fc.dictionary(word, fc.jsonValue(), { maxKeys: 2 }), (schema, data) => {
        const { container, unmount } = render(<SchemaForm schema={schema} value={data} onChange={() => undefined} texts={englishForm} />);
        expect(container.firstElementChild).not.toBeNull();
        unmount();
      }),
      { numRuns: 100 },
    );
    // React tells of what the fence caught; here that is no fault.
    vi.spyOn(console, 'error').mockClear();
  }, 60_000);
});
