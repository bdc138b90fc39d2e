import type { RJSFSchema } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import { findErrors, isValid } from './find-errors.ts';

const object = (properties: object, more: object = {}): RJSFSchema => ({ type: 'object', properties: { ...properties }, ...more });
const short = (schema: object, data: unknown) => findErrors(schema, data).map(({ keyword, path }) => `${path.join('.')} ${keyword}`);

describe('what is wrong with what was entered', () => {
  it('tells the rule, its figure, the name and the place of each error once', () => {
    const schema = object(
      {
        name: { type: 'string', title: 'Name', minLength: 3 },
        age: { type: 'integer', title: 'Age', minimum: 18 },
        mail: { title: 'E-mail', format: 'email' },
      },
      { required: ['name', 'mail'] },
    );
    expect(findErrors(schema, { name: 'A', age: 3 })).toEqual([
      { keyword: 'required', title: 'E-mail', path: ['mail'] },
      { keyword: 'minLength', title: 'Name', path: ['name'], limit: 3 },
      { keyword: 'minimum', title: 'Age', path: ['age'], limit: 18 },
    ]);
    expect(findErrors(schema, { name: 'Ana', mail: 'no' })).toEqual([
      { keyword: 'format', title: 'E-mail', path: ['mail'], format: 'email' },
    ]);
  });

  it('takes an emptied field for one that is not there', () => {
    expect(short(object({ name: { type: 'string' } }), { name: undefined })).toEqual([]);
    expect(short(object({ name: { type: 'string' } }, { required: ['name'] }), { name: undefined })).toEqual(['name required']);
  });

  it('calls an empty value that has to be there missing, whatever rule it breaks', () => {
    const schema = object(
      { name: { type: 'string', title: 'Name', pattern: '^a', minLength: 2 }, size: { enum: ['S'] }, age: { type: 'integer' } },
      { required: ['name', 'size', 'age'] },
    );
    expect(short(schema, { name: '', size: null, age: null })).toEqual(['name required', 'size required', 'age required']);
    expect(short(schema, { name: 'b', size: 'L', age: 'x' })).toEqual(['name minLength', 'name pattern', 'size enum', 'age type']);
    const list = object({ tags: { type: 'array', title: 'Tag', items: { type: 'string', enum: ['a'] } } });
    expect(findErrors(list, { tags: ['a', undefined] })).toEqual([{ keyword: 'required', title: 'Tag', path: ['tags', 1] }]);
  });

  it('leaves an empty value alone that need not be there, or may be empty', () => {
    expect(short(object({ note: { type: 'string', pattern: '^a' } }), { note: '' })).toEqual(['note pattern']);
    expect(short(object({ note: { type: ['string', 'null'] } }, { required: ['note'] }), { note: null })).toEqual([]);
    expect(short(object({ note: { type: 'string' } }, { required: ['note'] }), { note: '' })).toEqual([]);
  });

  it('finds its way through lists and names that hold anything', () => {
    const schema = object({ 'a/b ~%': { type: 'array', items: object({ 'ü.#': { type: 'number' } }) } });
    expect(findErrors(schema, { 'a/b ~%': [{}, { 'ü.#': 'x' }] })).toEqual([
      { keyword: 'type', title: 'ü.#', path: ['a/b ~%', 1, 'ü.#'], type: 'number' },
    ]);
  });

  it('speaks of the alternative that was meant only', () => {
    const schema = {
      oneOf: [
        object({ kind: { const: 'key' }, key: { type: 'string', minLength: 5 } }, { required: ['key'] }),
        object({ kind: { const: 'user' }, user: { type: 'string' }, password: { type: 'string' } }, { required: ['user', 'password'] }),
      ],
    };
    expect(short(schema, { kind: 'key', key: 'abc' })).toEqual(['key minLength']);
    expect(short(schema, { kind: 'user', user: 'ana' })).toEqual(['password required']);
  });

  it('says so when several alternatives fit where one must', () => {
    expect(short({ oneOf: [{ type: 'number' }, { minimum: 1 }] }, 5)).toEqual([' alternative']);
  });

  it('knows conditions, dependencies and what may not be there', () => {
    const conditional = object(
      { on: { type: 'boolean' } },
      // biome-ignore lint/suspicious/noThenProperty: a rule of JSON Schema, not a promise
      { if: { properties: { on: { const: true } }, required: ['on'] }, then: { required: ['why'] } },
    );
    expect(short(conditional, { on: true })).toEqual(['why required']);
    expect(short(conditional, { on: false })).toEqual([]);
    expect(short(object({}, { dependencies: { card: ['owner'] } }), { card: 1 })).toEqual(['owner required']);
    expect(short(object({}, { dependencies: { card: { required: ['owner'] } } }), { card: 1 })).toEqual(['owner required']);
    expect(short(object({ a: {} }, { additionalProperties: false }), { b: 1 })).toEqual(['b forbidden']);
  });

  it('leaves a costly pattern on a long text to the platform rather than to stand still', () => {
    const schema = object({ mail: { type: 'string', pattern: '^[^@]+@[^@]+\\.[^@]+$' } });
    expect(short(schema, { mail: 'x'.repeat(200) })).toEqual(['mail pattern']);
    expect(short(schema, { mail: 'x'.repeat(400) })).toEqual([]);
  });

  it('takes rules that are none for broken rather than to fall', () => {
    const broken = { allOf: 3 } as unknown as object;
    expect(isValid(broken, {})).toBe(false);
    expect(findErrors(broken, {})).toEqual([]);
  });

  it('needs no code to be made from text', () => {
    const original = globalThis.Function;
    globalThis.Function = (() => {
      throw new Error('code from text');
    }) as unknown as FunctionConstructor;
    try {
      expect(short(object({ a: { type: 'string', pattern: '^a$' } }), { a: 'b' })).toEqual(['a pattern']);
    } finally {
      globalThis.Function = original;
    }
  });
});
