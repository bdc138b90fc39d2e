import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getMe } from '@foyer/api/auth/auth.contract';
import { writeNext } from '@foyer/api/auth/safe-next';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '#seed/people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { withGivenFields } from './pages.ts';

const page = (name: string) => `<!doctype html>\n<html lang="%lang%" dir="%dir%" data-theme="%theme%"><title>${name}</title></html>`;
const ownScript = 'document.title += "!"';
const built: Readonly<Record<string, string>> = {
  'routes.json': JSON.stringify({
    routes: [
      {
        pattern: '/signin',
        status: 200,
        html: 'prerendered/{locale}/signin.html',
        failures: ['USER_NOT_FOUND', 'INVITE_NOT_SIGNED_IN', 'ORIGIN_REJECTED'],
      },
      { pattern: '/signup', status: 200, html: 'prerendered/{locale}/signup.html' },
      { pattern: '/2fa', status: 200, html: 'prerendered/{locale}/2fa.html', failures: ['SIGN_IN_GONE', 'CODE_NOT_MATCH'] },
      { pattern: '/organization/:id/settings', status: 200, html: 'app/{locale}/index.html' },
      { pattern: '/organization/:id', status: 200, html: 'app/{locale}/organization.html', calls: ['/api/organizations/:id'] },
      {
        pattern: '/organizations',
        status: 200,
        html: 'app/{locale}/organizations.html',
        calls: ['/api/userdata/me', '/api/organizations?limit=10{first}'],
      },
      { pattern: '/404', status: 404, html: 'app/{locale}/index.html' },
    ],
  }),
  'assets/main-abc123.js': 'console.log(1)',
  'assets/main-abc123.js.br': 'as brotli',
  'assets/main-abc123.js.gz': 'as gzip',
  'sw.js': 'self',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ...Object.fromEntries(
    ['en', 'br'].flatMap((locale) =>
      [
        'prerendered/?/signin',
        'prerendered/?/signin--USER_NOT_FOUND',
        'prerendered/?/signin--ORIGIN_REJECTED',
        'prerendered/?/signin--INVITE_NOT_SIGNED_IN',
        'prerendered/?/2fa',
        'prerendered/?/2fa--SIGN_IN_GONE',
        'prerendered/?/2fa--CODE_NOT_MATCH',
        'app/?/index',
        'app/?/organization',
        'app/?/organizations',
      ].map((path) => [`${path.replace('?', locale)}.html`, page(`${locale} ${path}`)]),
    ),
  ),
  'prerendered/en/signup.html': `${page('en prerendered/?/signup')}<input type="email"><script>${ownScript}</script><script type="module" src="/assets/main-abc123.js"></script>`,
};

let folder: string;
let server: TestServer;
let anyone: TestClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-console-'));
  for (const [path, content] of Object.entries(built)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  server = await startTestServer({ consoleFolder: folder });
  anyone = await server.client();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('the scripts of a page', () => {
  const scriptsOf = async (path: string) =>
    /script-src ([^;]*);/.exec((await anyone.fetch(path)).headers.get('content-security-policy') ?? '')?.[1];
  const hash = `sha256-${createHash('sha256').update(ownScript).digest('base64')}`;

  test('are those of this origin', async () => {
    expect(await scriptsOf('/signin')).toBe("'self'");
    expect(await scriptsOf('/organizations')).toBe("'self'");
  });

  test('and what the build wrote into it, named by its hash', async () => {
    expect(await scriptsOf('/signup')).toBe(`'self' '${hash}'`);
  });

  test('never what an address brings along', async () => {
    const path = `/signup?email=${encodeURIComponent('"><script>alert(1)</script>')}`;
    expect(await (await anyone.fetch(path)).text()).not.toContain('<script>alert');
    expect(await scriptsOf(path)).toBe(`'self' '${hash}'`);
  });
});

describe('a page', () => {
  test.each([
    [{}, 'lang="en" dir="ltr" data-theme="system"', 'en'],
    [{ 'Accept-Language': 'pt-BR,pt;q=0.9,en;q=0.8' }, 'lang="pt-BR" dir="ltr" data-theme="system"', 'br'],
    [{ 'Accept-Language': 'fr, pt;q=0.2' }, 'lang="pt-BR" dir="ltr" data-theme="system"', 'br'],
    [{ 'Accept-Language': 'pt', Cookie: 'foyer-locale=en; foyer-theme=dark' }, 'lang="en" dir="ltr" data-theme="dark"', 'en'],
    [{ Cookie: 'foyer-locale=pt-BR; foyer-theme=light' }, 'lang="pt-BR" dir="ltr" data-theme="light"', 'br'],
    [
      { Cookie: '__Host-foyer-locale=pt-BR; __Host-foyer-theme=dark; foyer-locale=en; foyer-theme=light' },
      'lang="pt-BR" dir="ltr" data-theme="dark"',
      'br',
    ],
    [{ Cookie: 'foyer-locale="><script>; foyer-theme="><script>' }, 'lang="en" dir="ltr" data-theme="system"', 'en'],
  ])('with %j is %s', async (headers, expected, locale) => {
    const response = await fetch(`${server.origin}/signin`, { headers: headers as Record<string, string> });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(expected);
    expect(html).toContain(`<title>${locale} prerendered/?/signin</title>`);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
  });

  test.each([
    ['/organization/10001', 200, 'app/?/organization<'],
    ['/organizations', 200, 'app/?/organizations<'],
    ['/nowhere', 404, 'app/?/index<'],
    ['/organization/1/2/3', 404, 'app/?/index<'],
    ['/404', 404, 'app/?/index<'],
    ['/%E0%A4%A', 404, 'NOT_FOUND'],
  ])('%s answers %i', async (path, status, content) => {
    const response = await anyone.fetch(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(content);
  });

  test.each(['/organization//settings', '/organization//settings/?x=1', '/organization///settings', '/organization/', '/organization'])(
    '%s, which names no organization, leads to the picker',
    async (path) => {
      const response = await anyone.fetch(path);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/organizations']);
    },
  );

  test('that is unknown is not there, whatever organization it does not name', async () => {
    expect((await anyone.fetch('/organization//nothing')).status).toBe(404);
  });

  test('is not sent again to who has it', async () => {
    const first = await anyone.fetch('/signin');
    const again = await anyone.fetch('/signin', { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const dark = await fetch(`${server.origin}/signin`, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '', Cookie: 'foyer-theme=dark' },
    });
    expect(dark.status).toBe(200);
  });

  test('shows how its form failed, and nothing that it has no page for', async () => {
    expect(await (await anyone.fetch('/signin?error=USER_NOT_FOUND')).text()).toContain('signin--USER_NOT_FOUND');
    expect(await (await anyone.fetch('/signin?error=..%2F..%2Froutes')).text()).toContain('prerendered/?/signin<');
  });

  test.each([
    ['/acceptInvite?id=a&organization=1', 'signin--INVITE_NOT_SIGNED_IN'],
    ['/acceptInvite', 'signin<'],
    ['/organizations?id=a', 'signin<'],
    ['//evil.example/acceptInvite?id=a', 'signin<'],
  ])('on the way to %s keeps a place for an invite if that names one', async (next, expected) => {
    expect(await (await anyone.fetch(`/signin?next=${encodeURIComponent(writeNext(next))}`)).text()).toContain(`prerendered/?/${expected}`);
  });
});

describe('the form of a prerendered page', () => {
  const form =
    '<form><input class="a" type="email" name="username"/><input type="password" name="password"/><input type="checkbox" name="remember" value="true"/></form>';

  test('has what its address carries, without any code in the browser', () => {
    expect(withGivenFields(form, { email: 'mia@foyer.example', remember: 'true', password: 'x' })).toBe(
      '<form><input value="mia@foyer.example" class="a" type="email" name="username"/><input type="password" name="password"/><input checked="" type="checkbox" name="remember" value="true"/></form>',
    );
  });

  test('has the plus signs of an address that a link was written with by hand', () => {
    expect(withGivenFields('<input type="email"/>', { email: 'mia news@foyer.example' })).toContain('value="mia+news@foyer.example"');
  });

  test('lets nothing out of its field, and stays as it is where nothing is given', () => {
    expect(withGivenFields(form, { email: '"><script>alert(1)</script>$&' })).toContain(
      '<input value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;" class="a"',
    );
    expect(withGivenFields(form, { email: ['a', 'b'], remember: 'yes' })).toBe(form);
    expect(withGivenFields(form, { email: 'x'.repeat(999) })).toContain(`value="${'x'.repeat(254)}"`);
  });
});

describe('a page of the app', () => {
  const linked = async (client: TestClient, path: string, cookie = '') => {
    const response = await client.fetch(path, cookie ? { headers: { Cookie: cookie } } : {});
    return [response.headers.get('link'), response.headers.get('cache-control')];
  };
  const preload = (url: string) => `<${url}>; rel=preload; as=fetch; crossorigin`;

  test('names the calls that its screen begins with, and is never kept: Back after a deployment would show one whose files are gone', async () => {
    const olivia = await server.client('olivia');
    const session = [...olivia.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const both = (list: string) => `${preload('/api/userdata/me')}, ${preload(list)}`;
    expect(await linked(olivia, '/organizations')).toEqual([both('/api/organizations?limit=10'), 'no-store']);
    expect(await linked(olivia, '/organization/10482')).toEqual([preload('/api/organizations/10482'), 'no-store']);
    const ranked = await linked(anyone, '/organizations', `${session}; foyer-first=10482.10001`);
    expect(ranked[0]).toBe(both('/api/organizations?limit=10&first=10482%2C10001'));
  });

  test.each(['-', '1,2', '1>; rel=preload', '%0d%0aSet-Cookie:a=b'])('names no list for a ranking like %s', async (first) => {
    const [link] = await linked(anyone, '/organizations', `foyer-sid=x; foyer-first=${first}`);
    expect(link).toBe(preload('/api/userdata/me'));
  });

  test('names nothing to who is signed out, nor for an address that holds no id', async () => {
    expect((await linked(anyone, '/organizations'))[0]).toBeNull();
    expect((await linked(anyone, '/organization/a%3E%3Bb', 'foyer-sid=x'))[0]).toBeNull();
    expect((await linked(anyone, '/signin', 'foyer-sid=x'))[0]).toBeNull();
  });
});

describe('a file of the build', () => {
  test('with a hash in its name is kept for ever, and comes compressed', async () => {
    const response = await fetch(`${server.origin}/assets/main-abc123.js`, { headers: { 'Accept-Encoding': 'identity' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe('console.log(1)');
    const packed = await fetch(`${server.origin}/assets/main-abc123.js`, { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toMatch(/javascript/);
  });

  test('without one is asked about each time', async () => {
    for (const path of ['/sw.js', '/favicon.svg']) {
      const response = await anyone.fetch(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    }
  });

  test.each([
    '/assets/none.js',
    '/assets/..%2froutes.json',
    '/assets/%2e%2e/routes.json',
    '/none.js',
    '/routes.json/',
    '/assets/',
    '/.git/config',
    '/.git/HEAD',
    '/assets/.git/config',
  ])('%s is not there', async (path) => {
    const response = await anyone.fetch(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('pattern');
  });
});

describe('the texts', () => {
  test('are served in both languages, compressed, and kept while they are the same', async () => {
    const response = await anyone.fetch('/master/locales/br/errors.json', { headers: { 'Accept-Encoding': 'identity' } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ PASSWORD_REQUIRED: expect.stringMatching(/senha/i) });
    const again = await anyone.fetch('/master/locales/br/errors.json', {
      headers: { 'Accept-Encoding': 'identity', 'If-None-Match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test.each([
    ['auth', 'mail', 'signIn'],
    ['errors', 'answer', 'PASSWORD_REQUIRED'],
  ])('%s leaves out what the server alone says (%s)', async (namespace, own, shared) => {
    const texts = (await (await anyone.fetch(`/master/locales/en/${namespace}.json`)).json()) as object;
    expect(texts).not.toHaveProperty(own);
    expect(texts).toHaveProperty(shared);
  });

  test.each([
    '/master/locales/de/errors.json',
    '/master/locales/en/none.json',
    '/master/locales/en/..%2fpackage.json',
    '/master/locales/pt-BR/errors.json',
  ])('%s is not there', async (path) => {
    expect((await anyone.fetch(path)).status).toBe(404);
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE'])('cannot be added to (%s)', async (method) => {
    const response = await anyone.fetch('/master/locales/add/en/errors', { method });
    expect(response.status).toBe(405);
    expect(response.headers.has('allow')).toBe(true);
  });
});

describe('the sign-in page', () => {
  const post = (
    client: TestClient,
    path: string,
    form: Record<string, string>,
    headers: Record<string, string> = { Origin: server.origin },
  ) => client.fetch(path, { method: 'POST', body: new URLSearchParams(form), headers });
  const olivia = { username: demoAccounts.olivia.email, password: demoPassword };

  test('takes its form without any code in the browser', async () => {
    const client = await server.client();
    const response = await post(client, `/signin?next=${writeNext('/organization/10000/settings?x=1#flags')}`, {
      ...olivia,
      remember: 'true',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/organization/10000/settings?x=1#flags']);
    expect(response.headers.get('set-cookie')).toMatch(/Max-Age=2592000/);
    expect(await client.call(getMe)).toMatchObject({ ok: true });
  });

  test.each([['//evil.example'], ['https://evil.example'], ['javascript:alert(1)']])(
    'goes to the organizations rather than to %s',
    async (next) => {
      const response = await post(await server.client(), `/signin?next=${writeNext(next)}`, olivia);
      expect(response.headers.get('location')).toBe('/organizations');
    },
  );

  test('goes back with the address and why, and never with the password', async () => {
    const response = await post(await server.client(), '/signin?next=L29yZw%3D%3D&req=abc', { ...olivia, password: 'Wrong-password-1' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/signin?email=olivia%40foyer.example&error=USER_NOT_FOUND&next=L29yZw%3D%3D&req=abc');
    const empty = await post(await server.client(), '/signin', { username: '', password: '' });
    expect(empty.headers.get('location')).toBe('/signin?error=VALIDATION_FAILED');
    const stays = await post(await server.client('olivia'), '/signin?skipCheck=1', { ...olivia, password: 'Wrong-password-1' });
    expect(stays.headers.get('location')).toBe('/signin?email=olivia%40foyer.example&error=USER_NOT_FOUND&skipCheck=1');
    const strange = await post(await server.client(), '/signin', { ...olivia, admin: 'true' });
    expect(strange.headers.get('location')).toBe('/signin?email=olivia%40foyer.example&error=VALIDATION_FAILED');
  });

  test('asks for the code where the account has a second factor', async () => {
    const client = await server.client();
    const response = await post(client, '/signin?next=L29yZw%3D%3D', { username: demoAccounts.tom.email, password: demoPassword });
    expect(response.headers.get('location')).toBe('/2fa?email=tom%40foyer.example&next=L29yZw%3D%3D');
    expect([...client.cookies.keys()]).toEqual(['foyer-2fa']);
  });

  test('the page of the code says that a code is on its way only while a sign-in waits for one', async () => {
    const titleOf = async (client: TestClient, path: string) => /<title>(.*?)</.exec(await (await client.fetch(path)).text())?.[1];
    const stranger = await server.client();
    expect(await titleOf(stranger, '/2fa?email=anybody%40elsewhere.example')).toBe('en prerendered/?/2fa--SIGN_IN_GONE');
    expect(await titleOf(stranger, '/2fa?email=a%40b.example&error=CODE_NOT_MATCH')).toBe('en prerendered/?/2fa--SIGN_IN_GONE');
    const client = await server.client();
    await post(client, '/signin', { username: demoAccounts.tom.email, password: demoPassword });
    expect(await titleOf(client, '/2fa?email=tom%40foyer.example')).toBe('en prerendered/?/2fa');
    expect(await titleOf(client, '/2fa?email=tom%40foyer.example&error=CODE_NOT_MATCH')).toBe('en prerendered/?/2fa--CODE_NOT_MATCH');
    // An expired code can be renewed for an hour; after that the sign-in itself is gone.
    server.clock.advance(60 * 60_000);
    expect(await titleOf(client, '/2fa?email=tom%40foyer.example')).toBe('en prerendered/?/2fa--SIGN_IN_GONE');
  });

  test.each([
    [{ Origin: 'https://evil.example' }],
    [{}],
    [{ Origin: 'null' }],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
  ])('takes no form from elsewhere: %j', async (headers) => {
    const client = await server.client();
    const response = await post(client, '/signin', olivia, headers as Record<string, string>);
    expect(response.status).toBe(403);
    expect(client.cookies.size).toBe(0);
    expect(await response.text()).toContain('signin--ORIGIN_REJECTED');
  });

  test('sends on who is signed in, but not who has just signed out', async () => {
    const client = await server.client('olivia');
    const go = async (path: string) => {
      const response = await client.fetch(path);
      return [response.status, response.headers.get('location')];
    };
    expect(await go('/signin')).toEqual([302, '/organizations']);
    expect(await go('/')).toEqual([302, '/organizations']);
    expect(await go(`/signin?next=${writeNext('/user/account')}`)).toEqual([302, '/user/account']);
    expect(await go(`/signin?next=${writeNext('//evil.example')}`)).toEqual([302, '/organizations']);
    expect(await go('/signin?loggedOut=1')).toEqual([200, null]);
    expect(await go('/signin?skipCheck')).toEqual([200, null]);
    const stranger = await anyone.fetch('/?next=abc&email=a%40b.example');
    expect([stranger.status, stranger.headers.get('location')]).toEqual([302, '/signin?next=abc&email=a%40b.example']);
  });
});

test('a page that takes no writing says so', async () => {
  const response = await anyone.fetch('/organizations', { method: 'POST', headers: { 'X-Requested-With': 'foyer' } });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a page is compressed as well as it can be', async () => {
  const response = await anyone.fetch('/api/docs', { headers: { 'Accept-Encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toContain('listOrganizations');
});
