import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBoundedJson } from './bounded-json.ts';

const bounds = { values: 10, fields: 8, depth: 3 };
const read = (text: string) => readBoundedJson(text, bounds);
const tooMuch = { fault: 'BODY_TOO_COMPLEX' };
const malformed = { fault: 'MALFORMED_BODY' };
const list = (length: number) => JSON.stringify(Array.from({ length }, () => 0));
const wide = (length: number) => JSON.stringify(Object.fromEntries(Array.from({ length }, (_, at) => [`k${at}`, at])));

describe('of values', () => {
  test.each([
    ['a list', list],
    ['an object with others', (length: number) => `{"a":${wide(5)},"b":${wide(length - 7)}}`],
    ['an object’s own lists', (length: number) => `{"a":${list(length - 5)},"b":[0,0,0]}`],
  ])('%s may have as many as there may be, and not one more', (_what, text) => {
    expect(read(text(10))).toEqual({ value: JSON.parse(text(10)) });
    expect(read(text(11))).toEqual(tooMuch);
  });

  test('what stands in a text is none', () => {
    const text = '{"a":"[,,,,,,{:{:{:{:\\",\\\\","b":"}}]]"}';
    expect(read(text)).toEqual({ value: JSON.parse(text) });
  });

  test('there may be none', () => {
    for (const text of ['0', '"x"', 'null', '[]', '{}', ' [ ] ']) expect(read(text)).toEqual({ value: JSON.parse(text) });
  });
});

describe('of fields', () => {
  test('an object may have as many as it may, and not one more', () => {
    expect(read(wide(8))).toEqual({ value: JSON.parse(wide(8)) });
    expect(read(wide(9))).toEqual(tooMuch);
    expect(read(`[0,${wide(9)}]`)).toEqual(tooMuch);
  });

  test('each object has its own', () => {
    const text = `{"a":{"b":[0],"c":0},${wide(5).slice(1)}`;
    expect(read(text)).toEqual({ value: JSON.parse(text) });
  });
});

describe('of levels', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  test('there may be as many as there may be, and not one more', () => {
    expect(read(nested(3))).toEqual({ value: [[[]]] });
    expect(read(nested(4))).toEqual(tooMuch);
    expect(read('{"a":{"b":{"c":{}}}}')).toEqual(tooMuch);
  });

  test('neighbours are on the same one', () => {
    expect(read('[[[]],[[]],[[]]]')).toEqual({ value: [[[]], [[]], [[]]] });
  });

  test('more of them than any stack has are counted', () => {
    expect(read(nested(1_000_000))).toEqual(tooMuch);
    expect(read('['.repeat(1_000_000))).toEqual(tooMuch);
  });
});

test.each(['{"a":1,"a":2}', '{"a":{"b":1,"b":1}}', '[{"a":1,"\\u0061":2}]'])('%s names a field twice, and is not read', (text) => {
  expect(read(text)).toEqual(malformed);
});

test.each(['{"__proto__":1}', '{"a":[{"__proto__":1}]}', '{"\\u005f_proto__":1}'])(
  '%s would change a prototype, and is not read',
  (text) => {
    expect(read(text)).toEqual({ fault: 'VALIDATION_FAILED' });
  },
);

test.each(['', '{', '{"a"', '{"a":}', '[1,]', '"x', ']]][[[', '{"a":1}}', "{'a':1}", 'NaN', '\ufeff{}', '"\\'])('%j is no JSON', (text) => {
  expect(read(text)).toEqual(malformed);
});

test('any JSON that is not too much is read as it is', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      const value: unknown = JSON.parse(text);
      // What comes twice, or names a prototype, is of the tests above.
      fc.pre(JSON.stringify(value) === text.replaceAll('-0', '0') && !text.includes('__proto__'));
      expect(readBoundedJson(text, { values: 100_000, fields: 1_000, depth: 100 })).toEqual({ value });
    }),
  );
});
