import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNext, writeNext } from './safe-next.ts';

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

describe('next is a path on this origin', () => {
  test.each(['/', '/organizations', '/organization/10001/settings?tab=a#flags', '/a?b=//c', '/a/../b', '/a b?q=%C3%A7'])(
    '%s is kept',
    (path) => {
      expect(readNext(base64(path))).toBe(path);
    },
  );

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' /organizations',
    'https://evil.example',
    'http:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'organizations',
    base64('/organizations'),
    base64('//evil.example'),
    '／／evil.example',
    '',
    'evil.example',
    '@evil.example',
    '/%2f/evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'blob:https://evil.example/x',
    'file:///etc/passwd',
    '/\u0000/evil.example',
    '//evil.example\\@foyer.example',
    '/\u0085/x',
    '?next=/x',
    '#x',
    '/a\\b',
    '/app/signout',
    '/App/SignOut/',
    '/app/%73ignout?x=1',
    '/organizations/../app/signout',
    '/signin?next=L3NpZ25pbg',
    '/2fa',
  ])('%j is ignored', (path) => {
    expect(readNext(base64(path))).toBeUndefined();
  });

  test.each([undefined, null, '', '%%%', 'not base64!', '////', base64('/a').slice(1)])('the raw value %j never throws', (raw) => {
    expect(() => readNext(raw)).not.toThrow();
  });

  test('bytes that are not UTF-8 are ignored', () => {
    expect(readNext(Buffer.from([0x2f, 0xff, 0xfe]).toString('base64'))).toBeUndefined();
  });

  test('other letters than those of ASCII come encoded, as an address in a header is', () => {
    expect(readNext(base64('/organização?q=日本#é'))).toBe('/organiza%C3%A7%C3%A3o?q=%E6%97%A5%E6%9C%AC#%C3%A9');
    expect(readNext(base64('/\u2028/x'))).toBe('/%E2%80%A8/x');
  });

  test('a plus sign that a query string turned into a space still reads', () => {
    const path = '/?~~>>>???';
    expect(base64(path)).toMatch(/\+/);
    expect(readNext(base64(path).replaceAll('+', ' '))).toBe(path);
  });

  test('whatever is written is read back, and whatever is read stays on the origin', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const target = `/organization${path}?${query}`;
        expect(readNext(writeNext(target))).toBe(target);
      }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string().map((text) => `/${text}`),
          fc.webUrl(),
        ),
        (text) => {
          const read = readNext(base64(text));
          if (read !== undefined) expect(new URL(read, 'https://own.example').origin).toBe('https://own.example');
        },
      ),
      { numRuns: process.env.FOYER_SOAK ? 100_000 : 2_000 },
    );
  });
});
