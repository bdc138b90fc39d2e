import { writeSignInHash } from '@foyer/api/auth/sign-in-hash';
import type { Failure } from '@foyer/api/client';
import { describe, expect, test } from 'vitest';
import { tokenFlowOf } from './token-flow.ts';
import { readFlow, tokenDestination, tokenProblemOf } from './token-rules.ts';

const withHash = (hash: string) => `?${new URLSearchParams({ hash })}`;

test.each([
  ['/authentication/token/clear', 'clear'],
  ['/authentication/token/Clear/', 'clear'],
  ['/authentication/token/validate', 'validate'],
  ['/authentication/token/get', 'get'],
] as const)('%s is the flow %s', (pathname, flow) => {
  expect(tokenFlowOf(pathname)).toBe(flow);
});

describe('hash', () => {
  test.each([
    ['', 'noHash'],
    ['?hash=', 'noHash'],
    [withHash('%%%'), 'undecodable'],
    [withHash(btoa('no json')), 'undecodable'],
    [withHash(btoa('"text"')), 'undecodable'],
    [withHash(btoa('{"redirect":"/"}')), 'incomplete'],
  ])('%s is no use', (search, kind) => {
    expect(readFlow(search)).toEqual({ problem: { kind } });
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://studio.foyer.example@evil.example',
    'http://studio.foyer.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https:evil.example',
    '\thttps://evil.example',
    btoa('https://studio.foyer.example'),
  ])('that leads to %j is refused before its code is spent, also from the server', (redirect) => {
    expect(readFlow(withHash(writeSignInHash({ code: 'c', redirect })))).toEqual({ problem: { kind: 'redirect' } });
    expect(tokenDestination('get', redirect)).toBe('/organizations');
  });

  test.each(['/organization/42?a=b#c', 'https://studio.foyer.example/x?y=z'])('that leads to %s is read', (redirect) => {
    const hash = { code: 'c', redirect };
    expect(readFlow(withHash(writeSignInHash(hash)))).toEqual({ hash });
    expect(tokenDestination('get', redirect)).toBe(redirect);
  });
});

describe('where it ends', () => {
  test.each([
    ['get', '/organizations'],
    ['validate', '/organizations'],
    ['clear', '/?loggedOut=true'],
  ] as const)('%s without a word of the server ends at %s', (flow, destination) => {
    expect(tokenDestination(flow, undefined)).toBe(destination);
  });
});

test('a refused redirect is told as one, anything else in the server’s words', async () => {
  const problem = (code: string, message: string, name?: string) => {
    const failure: Failure = { ok: false, status: 400, error: { code, message } };
    return tokenProblemOf(failure, async () => name);
  };
  expect(await problem('UNAUTHORIZED_REDIRECT', 'no', 'Mia')).toEqual({ kind: 'redirect' });
  const used = { kind: 'failed', message: 'It was used.', code: 'SIGN_IN_CODE_INVALID' };
  expect(await problem('SIGN_IN_CODE_INVALID', 'It was used.', 'Mia')).toEqual(used);
  expect(await problem('SIGNED_IN_AS_OTHER', 'no', 'Mia')).toEqual({ kind: 'signedInAs', name: 'Mia' });
  expect(await problem('SIGNED_IN_AS_OTHER', 'no')).toEqual({ kind: 'failed', message: 'no', code: 'SIGNED_IN_AS_OTHER' });
});
