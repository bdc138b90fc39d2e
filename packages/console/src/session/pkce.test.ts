import { expect, test } from 'vitest';
import { challengeOf, createVerifier, isVerifier } from './pkce.ts';

test('a verifier is 43 characters that the standard allows, and never the same', () => {
  const made = Array.from({ length: 500 }, createVerifier);
  for (const verifier of made) expect(verifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Set(made).size).toBe(500);
});

test.each([
  ['a'.repeat(42), false],
  ['a'.repeat(43), true],
  [`${'a'.repeat(40)}-._~`, true],
  ['a'.repeat(128), true],
  ['a'.repeat(129), false],
  [`${'a'.repeat(43)}+`, false],
  [`${'a'.repeat(43)}\n`, false],
])('%j is a verifier: %s', (text, expected) => expect(isVerifier(text)).toBe(expected));

test('the challenge is that of the standard’s own example', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});
