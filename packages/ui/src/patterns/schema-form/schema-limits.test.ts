import { describe, expect, it } from 'vitest';
import { checkSchema, schemaLimits } from './schema-limits.ts';

const kindOf = (schema: unknown) => checkSchema(schema).problem?.kind;
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

function nested(depth: number): object {
  return depth === 0 ? { type: 'string' } : { not: nested(depth - 1) };
}

describe('the limits of a schema', () => {
  it('lets an ordinary schema pass as it is, and is not the same object', () => {
    const schema = object({ id: { type: 'string', pattern: '^[a-z0-9-]+$' }, list: { type: 'array', items: [{ type: 'number' }] } });
    const checked = checkSchema(schema);
    expect(checked.schema).toEqual(schema);
    expect(checked.schema).not.toBe(schema);
  });

  it('puts in place of a reference what it stands for, beneath what stands beside it', () => {
    const { schema } = checkSchema({
      $defs: { name: { type: 'string', title: 'Name', minLength: 2 } },
      properties: { first: { $ref: '#/$defs/name' }, last: { $ref: '#/$defs/name', title: 'Family name' } },
    });
    expect(schema).toEqual({
      properties: {
        first: { type: 'string', title: 'Name', minLength: 2 },
        last: { type: 'string', title: 'Family name', minLength: 2 },
      },
    });
  });

  it('follows references written as pointers with escapes', () => {
    const { schema } = checkSchema({ $defs: { 'a/b ~c': { type: 'number' } }, properties: { x: { $ref: '#/$defs/a~1b%20~0c' } } });
    expect(schema).toMatchObject({ properties: { x: { type: 'number' } } });
  });

  it.each<[string, unknown]>([
    ['not-an-object', []],
    ['not-an-object', null],
    ['not-an-object', undefined],
    ['not-an-object', () => 1],
    ['root-type', { type: 'string' }],
    ['root-type', { $ref: '#/$defs/list', $defs: { list: { type: ['array', 'null'] } } }],
    ['too-large', object({ a: { type: 'string', description: 'x'.repeat(schemaLimits.characters) } })],
    ['too-deep', nested(schemaLimits.depth)],
    ['too-deep', nested(5000)],
    ['too-many-choices', object({ many: { type: 'array', items: { enum: Array.from({ length: 501 }, (_, at) => at) } } })],
    ['too-many-properties', object(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`p${at}`, { type: 'string' }])))],
    ['reserved-name', JSON.parse('{"properties": {"__proto__": {"type": "string"}}}')],
    ['reserved-name', object({ constructor: { type: 'string' } })],
    ['foreign-reference', object({ a: { $ref: 'https://elsewhere.example/a.json' } })],
    ['foreign-reference', object({ a: { $ref: '//elsewhere.example' } })],
    ['foreign-reference', object({ a: { $ref: '#anchor' } })],
    ['foreign-reference', object({ a: { $ref: '#/$defs/missing' } })],
    ['foreign-reference', object({ a: { $ref: '#/%E0%A4%A' } })],
    ['foreign-reference', object({ a: { $dynamicRef: '#x' } })],
    ['endless-reference', object({ a: { $ref: '#' } })],
    ['endless-reference', { $defs: { a: { allOf: [{ $ref: '#/$defs/b' }] }, b: { items: { $ref: '#/$defs/a' } } }, $ref: '#/$defs/a' }],
    ['costly-pattern', object({ a: { type: 'string', pattern: '(a+)+$' } })],
    ['costly-pattern', object({ a: { type: 'string', pattern: `^${'a'.repeat(256)}` } })],
    ['costly-pattern', object({ a: { type: 'string', pattern: '[' } })],
    ['malformed', object({ a: { type: 'text' } })],
    ['malformed', object({ a: 3 })],
    ['malformed', object({}, { required: 'a' })],
    ['malformed', object({ a: { enum: [] } })],
    ['malformed', { allOf: { type: 'object' } }],
    ['malformed', object({ a: { type: 'array', items: 'string' } })],
    ['malformed', object({ a: { type: 'string', minLength: '3' } })],
    ['costly-pattern', object({}, { patternProperties: { '(x*)*': {} } })],
  ])('refuses with the reason %s', (kind, schema) => {
    expect(kindOf(schema)).toBe(kind);
  });

  it('refuses references that double and double again', () => {
    const steps = Array.from({ length: 30 }, (_, at) => [
      `s${at}`,
      at === 29 ? { type: 'string' } : { allOf: [{ $ref: `#/$defs/s${at + 1}` }, { $ref: `#/$defs/s${at + 1}` }] },
    ]);
    expect(kindOf({ $defs: Object.fromEntries(steps), $ref: '#/$defs/s0' })).toBe('too-large');
  });

  it('says where the trouble is', () => {
    expect(checkSchema(object({ 'a/b': { pattern: '(a*)*' } })).problem?.path).toBe('/properties/a~1b/pattern');
  });

  it('takes a property called id or $ref-like names for properties', () => {
    expect(checkSchema(object({ id: { type: 'string' }, definitions: { type: 'string' } })).schema).toEqual(
      object({ id: { type: 'string' }, definitions: { type: 'string' } }),
    );
  });
});
