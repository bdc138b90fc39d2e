import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRedirect } from './safe-redirect.ts';

const hosts = ['studio.foyer.example', 'foyer.example:8443', 'localhost:4281'];
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

describe('a redirect leads to one of the hosts, or stays here', () => {
  test.each([
    ['https://studio.foyer.example/', 'https://studio.foyer.example/'],
    ['https://studio.foyer.example', 'https://studio.foyer.example/'],
    ['https://studio.foyer.example:443/a', 'https://studio.foyer.example/a'],
    ['HTTPS://Studio.Foyer.Example/a?b=c#d', 'https://studio.foyer.example/a?b=c#d'],
    ['https://foyer.example:8443/x', 'https://foyer.example:8443/x'],
    ['http://localhost:4281/studio?p=1', 'http://localhost:4281/studio?p=1'],
    ['/organizations?x=1#y', '/organizations?x=1#y'],
  ])('%s is taken', (redirect, expected) => {
    expect(readRedirect(redirect, hosts)).toBe(expected);
  });

  test.each([
    'https://evil.example/',
    'https://foyer.example/',
    'https://studio.foyer.example.evil.example/',
    'https://evil.example/studio.foyer.example',
    'https://evil-studio.foyer.example/',
    'https://studio.foyer.example./',
    'https://studio.foyer.example:444/',
    'https://studio.foyer.example:80@evil.example/',
    'https://studio.foyer.example@evil.example/',
    'https://evil.example@studio.foyer.example/',
    'https://user:password@studio.foyer.example/',
    'https://studio.foyer.example%2f@evil.example/',
    'https://studio.foyer.example%00.evil.example/',
    'https://studio.foyer.example%E3%80%82evil.example/',
    'https://studio.foyer.example\\@evil.example/',
    'https://evil.example\\.studio.foyer.example/',
    'https://evil.example#@studio.foyer.example',
    'https://evil.example?@studio.foyer.example',
    'https:studio.foyer.example',
    'https:/studio.foyer.example',
    'https:///studio.foyer.example',
    'https:\\\\studio.foyer.example',
    'http://studio.foyer.example/',
    '//studio.foyer.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f/evil.example',
    '/\t/evil.example',
    ' https://studio.foyer.example/',
    'https://studio.foyer.example/ ',
    'https://studio.foyer\n.example/',
    'https://stúdio.foyer.example/',
    'https://studio.foyer.exam\u202eple/',
    'https://studiо.foyer.example/',
    'javascript:alert(1)//https://studio.foyer.example/',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://studio.foyer.example/x',
    'file:///etc/passwd',
    'ftp://studio.foyer.example/',
    'view-source:https://studio.foyer.example/',
    'studio.foyer.example',
    'organizations',
    '',
    base64('https://studio.foyer.example/'),
    base64('/organizations'),
  ])('%j is refused', (redirect) => {
    expect(readRedirect(redirect, hosts)).toBeUndefined();
  });

  test('without hosts nothing leads away', () => {
    expect(readRedirect('https://studio.foyer.example/', [])).toBeUndefined();
    expect(readRedirect('/organizations', [])).toBe('/organizations');
  });

  test('whatever is taken is on this origin or on a host of the list, with no name and password before it', () => {
    const pieces = fc.constantFrom(
      'https://',
      'http://',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '#',
      '?',
      '.',
      '%2f',
      '%5c',
      '%00',
      '\t',
      '\u3002',
      'studio.foyer.example',
      'evil.example',
      'javascript:',
      ':443',
      'localhost:4281',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
          fc.webUrl({ withFragments: true, withQueryParameters: true }),
          fc.string({ unit: 'binary' }),
          fc.string().map((text) => `https://studio.foyer.example${text}`),
        ),
        (redirect) => {
          const read = readRedirect(redirect, hosts);
          if (read === undefined) return;
          const url = new URL(read, 'https://own.example');
          expect([...hosts, 'own.example']).toContain(url.host);
          expect(url.username + url.password).toBe('');
        },
      ),
      { numRuns: process.env.FOYER_SOAK ? 100_000 : 2_000 },
    );
  });
});
