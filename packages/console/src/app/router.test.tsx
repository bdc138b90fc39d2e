import { type PathName, paths } from '@foyer/api/paths';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { createStage } from '#testing/screen-stage.tsx';
import { appRoutes } from './router.tsx';

const { app } = createStage(null);
const routes = appRoutes(app);
const routeOf = (url: string) => matchRoutes(routes, url)?.at(-1)?.route.id;

/** The route tables of the three specifications: an address, and the row it belongs to. */
const tables: readonly (readonly [string, PathName])[] = [
  ['/', 'root'],
  ['/signin', 'signIn'],
  ['/signup', 'signUp'],
  ['/2fa', 'twoFactor'],
  ['/verify', 'verify'],
  ['/confirmEmail', 'confirmEmail'],
  ['/acceptInvite', 'acceptInvite'],
  ['/authentication/token/clear', 'tokenClear'],
  ['/authentication/token/get', 'tokenGet'],
  ['/authentication/token/validate', 'tokenValidate'],
  ['/password/change', 'changePassword'],
  ['/resetPassword', 'resetPassword'],
  ['/password/reset', 'forgotPassword'],
  ['/app/signout', 'signOut'],
  ['/app-auth-callback/acme_shop', 'studioCallback'],
  ['/auth/request', 'authRequest'],
  ['/api/auth/request', 'apiAuthRequest'],
  ['/stopInvites', 'stopInvites'],
  ['/stopDigest', 'stopDigest'],
  ['/keepSecondFactor', 'keepSecondFactor'],
  ['/terms-of-service', 'terms'],
  ['/privacy-policy', 'privacy'],
  ['/error', 'error'],
  ['/404', 'notFound'],
  ['/404/', 'notFound'],
  ['/not-found', 'studioNotFound'],
  ['/datasource-auth-callback', 'authorizeCallback'],
  ['/organizations/new', 'createOrganization'],
  ['/organizations', 'organizations'],
  ['/organization/42', 'organization'],
  ['/organization/42/overview', 'overview'],
  ['/organization/42/directory', 'directory'],
  ['/organization/42/invites', 'invites'],
  ['/organization/42/history', 'history'],
  ['/organization/42/settings', 'settings'],
  ['/organization/42/projects', 'projects'],
  ['/organization/42/project/dev_shop', 'project'],
  ['/organization/42/teams/new', 'createTeam'],
  ['/organization/42/team/a_b', 'team'],
  ['/organization/42/integrations', 'integrations'],
  ['/organization/42/integrations/', 'integrations'],
  ['/organization/42/integrations/v1', 'versionedIntegrations'],
  ['/organization/42/integrations/connector/7', 'connector'],
  ['/organization/42/integrations/v1/connector/7', 'versionedConnector'],
  ['/organization/42/integrations/v1/connector/new/', 'versionedConnector'],
  ['/organization/42/integrations/datasource/new', 'createDatasource'],
  ['/organization/42/integrations/v1/datasource/new', 'versionedCreateDatasource'],
  ['/organization/42/integrations/datasource/7', 'datasource'],
  ['/organization/42/integrations/v1/datasource/7_9', 'versionedDatasource'],
  ['/user/account', 'account'],
  ['/operator', 'operator'],
  ['/operator/organizations/42', 'operatorOrganization'],
  ['/operator/people', 'operatorPeople'],
  ['/operator/mail', 'operatorMail'],
  ['/operator/people/42', 'operatorPerson'],
  ['/help', 'guide'],
  ['/help/teams', 'guidePage'],
];

test.each(tables)('%s is the row %s', (url, name) => {
  expect(routeOf(url)).toBe(name);
});

test('every row of the tables is walked', () => {
  expect(new Set(tables.map(([, name]) => name))).toEqual(new Set(Object.keys(paths)));
});

test.each([
  ['/nowhere', 'unknown'],
  ['/organizations/42', 'unknown'],
  ['/signin/x', 'unknown'],
  ['/user', 'unknown'],
  ['/organization/42/nothing', 'unknownInOrganization'],
  ['/organization/42/integrations/v1/nothing', 'unknownInOrganization'],
])('the unknown address %s is in no row', (url, id) => {
  expect(routeOf(url)).toBe(id);
});

/** Where an address leads at once, as its loader says; false when it leads nowhere. */
async function redirectOf(url: string) {
  const match = matchRoutes(routes, url)?.at(-1);
  const { loader } = match?.route ?? {};
  const request = new Request(new URL(url, 'https://foyer.example'));
  const answer = typeof loader === 'function' ? await loader({ request, params: match?.params ?? {}, context: {} } as never) : undefined;
  return answer instanceof Response && answer.headers.get('location');
}

test.each([
  ['/organization/42/integrations/connector', '/organization/42/integrations#connectors'],
  ['/organization/42/integrations/v1/connector/', '/organization/42/integrations/v1#connectors'],
])('%s, which names none, leads to %s', async (url, target) => {
  expect(await redirectOf(url)).toBe(target);
});

const ofNoOrganization = tables.flatMap(([url]) => (url.startsWith('/organization/42') ? [url.replace('/42', '/')] : []));

test.each([...ofNoOrganization, '/organization', '/organization///settings', '/organization//integrations/connector'])(
  '%s, which names no organization, leads to the picker',
  async (url) => {
    expect(await redirectOf(url)).toBe('/organizations');
  },
);

test('an unknown address without an organization leads nowhere', async () => {
  expect(await redirectOf('/organization//nothing')).toBe(false);
});

test.each(['/Verify', '/SIGNIN', '/Organizations', '/organization/10482/Directory', '/user/Account'])(
  '%s is none of our addresses, as it is none of the server’s',
  (url) => {
    expect(routeOf(url)).toMatch(/^unknown/);
    expect(routeOf(url.toLowerCase())).not.toMatch(/^unknown/);
  },
);
