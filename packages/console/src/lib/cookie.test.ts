import { expect, test } from 'vitest';
import { choiceCookies } from './cookie.ts';

test('a choice is kept under a name that only this host can write, over TLS', () => {
  expect(choiceCookies('foyer-theme', 'dark', 'https:')).toEqual([
    '__Host-foyer-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    'foyer-theme=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ]);
  expect(choiceCookies('foyer-theme', 'dark', 'http:')).toEqual(['foyer-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax']);
});

test('a choice that is taken back is forgotten under both names', () => {
  expect(choiceCookies('foyer-first', undefined, 'https:')).toEqual([
    '__Host-foyer-first=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    'foyer-first=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ]);
});
