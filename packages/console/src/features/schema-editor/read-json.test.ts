import { describe, expect, it } from 'vitest';
import { jsonText, lineOfPointer, readJsonObject } from './read-json.ts';

describe('a schema as text', () => {
  it.each([
    ['', {}],
    ['  \n', {}],
    ['{"a": [1]}', { a: [1] }],
    ['{"a": 1', undefined],
    ['[1]', undefined],
    ['null', undefined],
    ['"text"', undefined],
  ])('reads %j as an object or not at all', (text, value) => expect(readJsonObject(text).value).toEqual(value));

  it('shows what is stored, and nothing for nothing', () => {
    expect(jsonText({ b: 1, a: 2 })).toBe('{\n  "b": 1,\n  "a": 2\n}');
    expect(jsonText(undefined)).toBe('');
  });

  it.each([
    ['', 1],
    ['/properties/store/pattern', 5],
    ['/properties/missing', undefined],
    ['/properties/store/anyOf/0', undefined],
  ])('finds the line of %j', (pointer, line) => {
    const text = jsonText({ type: 'object', properties: { store: { pattern: '(a+)+' } } });
    expect(lineOfPointer(text, pointer)).toBe(line);
  });
});
