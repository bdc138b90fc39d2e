import { expect, test } from 'vitest';
import { createPathTest, paramsIn, paths, regexOfPattern } from './paths.ts';

test('a built address encodes its parameters and leaves empty queries out', () => {
  expect(paths.project.to({ id: '42', project: 'a b/c' }, { hash: 'teams' })).toBe('/organization/42/project/a%20b%2Fc#teams');
  expect(paths.signIn.to({ query: { next: 'L2E=', email: '', req: undefined } })).toBe('/signin?next=L2E%3D');
  expect(paths.organizations.to()).toBe('/organizations');
});

test('an address without its parameter is a programming error', () => {
  expect(() => paths.organization.to({ id: '' })).toThrow(RangeError);
});

test('an address with a key leads to a page that is declared to carry one', () => {
  const query = { confirmationKey: 'k', email: 'mia+news@foyer.example' };
  expect(paths.confirmEmail.to({ query })).toBe('/confirmEmail?confirmationKey=k&email=mia%2Bnews%40foyer.example');
  expect(() => paths.signIn.to({ query })).toThrow(RangeError);
});

test.each([
  ['/app-auth-callback/acme_shop', { projectId: 'acme_shop' }],
  ['/App-auth-callback/a%20b/', { projectId: 'a b' }],
  ['/app-auth-callback/', undefined],
  ['/app-auth-callback/a/b', undefined],
])('the parameters of %s are read', (pathname, params) => {
  expect(paramsIn(paths.studioCallback, pathname)).toEqual(params);
});

test('a pattern has its own addresses and no longer ones', () => {
  const isSignIn = (pathname: string) => regexOfPattern(paths.signIn.pattern).test(pathname);
  expect(['/signin', '/signin/', '/signin/x', '/signing', '/a/signin'].filter(isSignIn)).toEqual(['/signin', '/signin/']);
});

test('a secret is looked for in whatever case the address is written', () => {
  const carriesSecret = createPathTest(({ secret }) => secret !== undefined);
  const addresses = ['/resetPassword', '/resetpassword/', '/authentication/token/Clear', '/signin', '/password/reset', '/organization/1'];
  expect(addresses.filter(carriesSecret)).toEqual(['/resetPassword', '/resetpassword/', '/authentication/token/Clear']);
});
