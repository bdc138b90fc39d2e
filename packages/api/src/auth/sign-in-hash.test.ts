import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSignInHash, writeSignInHash } from './sign-in-hash.ts';

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

test('what is written is read, with a redirect and without', () => {
  for (const hash of [{ code: 'a-code' }, { code: 'ç', redirect: 'https://studio.foyer.example/?ação=1' }])
    expect(readSignInHash(writeSignInHash(hash))).toEqual({ kind: 'read', hash });
});

test.each([undefined, null, ''])('%j is missing', (raw) => {
  expect(readSignInHash(raw)).toEqual({ kind: 'missing' });
});

test.each([
  '%%%',
  'not base64!',
  base64('not json'),
  base64('"text"'),
  base64('[]'),
  base64('null'),
  base64(base64('{"code":"a"}')),
  '////',
])('%j cannot be decoded', (raw) => {
  expect(readSignInHash(raw)).toEqual({ kind: 'undecodable' });
});

test.each(['{}', '{"code":1}', '{"code":""}', '{"code":{"a":1}}', '{"code":"a","redirect":7}', `{"code":"${'x'.repeat(3000)}"}`])(
  '%s names no code, or no place',
  (json) => {
    expect(readSignInHash(base64(json))).toEqual({ kind: 'incomplete' });
  },
);

test('a plus sign that an address turned into a space still reads', () => {
  const hash = { code: '~~>>>???' };
  expect(writeSignInHash(hash)).toMatch(/\+/);
  expect(readSignInHash(writeSignInHash(hash).replaceAll('+', ' '))).toEqual({ kind: 'read', hash });
});

test('nothing throws, and what is read is a text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json().map(base64)), (raw) => {
      const outcome = readSignInHash(raw);
      if (outcome.kind === 'read') expect(typeof outcome.hash.code).toBe('string');
    }),
  );
});
