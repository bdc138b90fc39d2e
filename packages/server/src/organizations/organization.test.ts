import {
  createOrganization,
  deleteOrganization,
  getOrganization,
  getOrganizationFlags,
  getOwnPermissions,
  leaveOrganization,
  listDeployments,
  listOrganizations,
  listOwners,
  updateOrganization,
  updateOrganizationFlags,
} from '@foyer/api/organizations/organization.contract';
import { getOrganizationUser } from '@foyer/api/people/user.contract';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { media, membership, organization, project, team } from '#db/schema.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { addPerson, clientOf, organizationId, problemOf, rawCall } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { lockOrganization } from './organization.store.ts';

const everything = { kind: 'system' } as const;
let server: TestServer;
let olivia: TestClient;
let mia: TestClient;
let northwind: string;
beforeAll(async () => {
  server = await startTestServer({ env: { STUDIO_2_ONLY: 'staging, gone' } });
  olivia = await server.client('olivia');
  mia = await server.client('mia');
  northwind = await organizationId(server, 'Northwind');
});
afterAll(() => server.close());

const picture = async (color: string, width = 40) =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width, height: 40, channels: 3, background: color } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );
const countOf = (table: typeof organization | typeof media | typeof membership) =>
  server.database.read(everything, (tx) => tx.$count(table));

/** An organization of somebody's own. */
async function ownOrganization() {
  const person = await addPerson(server);
  const client = await clientOf(server, person);
  const created = await client.call(createOrganization, { body: { name: "A place of one's own" } });
  if (!created.ok) throw new Error(JSON.stringify(created));
  return { client, person, id: created.data.id, created: created.data };
}

describe('listing', () => {
  test('shows the person’s own, with the roles there', async () => {
    const result = await olivia.call(listOrganizations);
    expect(result.ok && result.data.map(({ name, verified, roles }) => ({ name, verified, roles }))).toEqual([
      { name: 'Alvorada Viagens', verified: true, roles: expect.any(Array) },
      { name: 'Northwind', verified: true, roles: ['owner'] },
      { name: 'Osprey Outfitters', verified: false, roles: ['owner'] },
    ]);
    const nobody = await clientOf(server, await addPerson(server));
    expect(await nobody.call(listOrganizations)).toMatchObject({ data: [], headers: { totalCount: 0 } });
  });

  test('finds by name, whatever the case and the accents', async () => {
    const names = async (q: string) => {
      const result = await olivia.call(listOrganizations, { query: { q } });
      return result.ok && result.data.map(({ name }) => name);
    };
    expect(await names('NORTH')).toEqual(['Northwind']);
    expect(await names('ÓSPREY')).toEqual(['Osprey Outfitters']);
    expect(await names('%')).toEqual([]);
    expect(await names('Mia')).toEqual([]);
  });

  test('puts what was chosen lately first and goes on behind it, page by page', async () => {
    const osprey = await organizationId(server, 'Osprey Outfitters');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const result = await olivia.call(listOrganizations, {
        query: { limit: 1, first: `${osprey},${northwind},999`, ...(cursor && { cursor }) },
      });
      if (!result.ok) throw new Error(JSON.stringify(result));
      expect(result.headers.totalCount).toBe(3);
      seen.push(...result.data.map(({ name }) => name));
      cursor = result.headers.nextCursor;
    } while (cursor);
    expect(seen).toEqual(['Osprey Outfitters', 'Northwind', 'Alvorada Viagens']);
  });

  test('takes no cursor of another list', async () => {
    const projects = await rawCall(olivia, 'GET', `/organizations/${northwind}/projects?limit=1`);
    const response = await rawCall(olivia, 'GET', `/organizations?cursor=${projects.headers.get('x-next-cursor')}`);
    expect([response.status, await problemOf(response)]).toEqual([
      400,
      expect.objectContaining({ fields: { cursor: 'VALIDATION_FAILED' } }),
    ]);
  });
});

describe('reading one', () => {
  test('shows it with deployments, owners, sizes and version', async () => {
    const result = await mia.call(getOrganization, { params: { id: northwind } });
    expect(result).toMatchObject({
      ok: true,
      headers: { etag: expect.stringMatching(/^\d+$/) },
      data: {
        id: northwind,
        name: 'Northwind',
        type: 'enterprise',
        roles: [],
        owners: [{ givenName: 'Olivia', organization: northwind, roles: ['owner'] }],
      },
    });
    expect(result.ok && [result.data.deployments.length, result.data.counts.users]).toEqual([21, 36]);
  });

  test('shows deployments, owners, permissions and people one by one', async () => {
    const params = { id: northwind };
    const deployments = await mia.call(listDeployments, { params });
    expect(deployments).toMatchObject({ ok: true, headers: { totalCount: 21 } });
    expect(deployments.ok && deployments.data.filter(({ studio2Only }) => studio2Only)).toMatchObject([
      { id: 'staging', host: 'staging.foyer.example' },
    ]);
    expect(await mia.call(listOwners, { params })).toMatchObject({ ok: true, data: [{ familyName: 'Marsh' }] });
    expect(await mia.call(getOwnPermissions, { params })).toMatchObject({ ok: true, data: { roles: [] } });
    const owners = await mia.call(listOwners, { params });
    const userId = owners.ok ? (owners.data[0]?.id ?? '') : '';
    expect(await mia.call(getOrganizationUser, { params: { ...params, userId } })).toMatchObject({
      ok: true,
      data: { email: 'olivia@foyer.example' },
    });
    expect(await mia.call(getOrganizationUser, { params: { ...params, userId: 'me' } })).toMatchObject({
      ok: true,
      data: { email: 'mia@foyer.example' },
    });
  });

  test('says of somebody elsewhere what it says of nobody', async () => {
    const elsewhere = await addPerson(server);
    const answers = await Promise.all(
      [elsewhere.id, crypto.randomUUID(), 'x'].map(async (userId) => {
        const response = await rawCall(mia, 'GET', `/organizations/${northwind}/users/${userId}`);
        return [response.status, await problemOf(response)];
      }),
    );
    expect(answers[0]?.[0]).toBe(404);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe('creating', () => {
  test('makes the person its owner; nobody has verified it yet', async () => {
    const { client, id, created, person } = await ownOrganization();
    expect(created).toMatchObject({
      name: "A place of one's own",
      verified: false,
      roles: ['owner'],
      type: 'standard',
      imageUrl: '',
      version: 1,
      owners: [{ id: person.id }],
    });
    expect(await client.call(listOrganizations)).toMatchObject({ data: [{ id }], headers: { totalCount: 1 } });
    expect(id).toMatch(/^\d{5,9}$/);
  });

  test('keeps the image, written anew, where anybody who knows its name can see it and nothing in it can run', async () => {
    const client = await clientOf(server, await addPerson(server));
    const result = await client.call(createOrganization, { body: { name: 'With a picture', image: await picture('red', 900) } });
    if (!result.ok) throw new Error(JSON.stringify(result));
    expect(result.data.imageUrl).toMatch(/^\/media\/\d+-[\w-]{22}\.webp$/);
    const image = await fetch(`${server.origin}${result.data.imageUrl}`);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': expect.stringMatching(/^inline; filename="/),
    });
    expect(await sharp(Buffer.from(await image.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 500 });
  });

  test('needs a confirmed e-mail', async () => {
    const client = await clientOf(server, await addPerson(server, { confirmed: false }));
    expect(await client.call(createOrganization, { body: { name: 'Too early' } })).toMatchObject({
      status: 403,
      error: { code: 'USER_NOT_CONFIRMED', message: 'To perform this action, your account must be verified.' },
    });
  });

  const form = (fields: Readonly<Record<string, string | Blob>>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  const text = (content: string, type = 'image/png') => new Blob([content], { type });
  test.each([
    ['no name', () => form({}), 400, 'VALIDATION_FAILED', 'ORGANIZATION_NAME_REQUIRED'],
    ['a name of spaces', () => form({ name: '   ' }), 400, 'VALIDATION_FAILED', 'ORGANIZATION_NAME_REQUIRED'],
    ['a name of one letter', () => form({ name: 'N' }), 400, 'VALIDATION_FAILED', 'ORGANIZATION_NAME_VALIDATION'],
    ['a name of 151 letters', () => form({ name: 'N'.repeat(151) }), 400, 'VALIDATION_FAILED', 'ORGANIZATION_NAME_VALIDATION'],
    ['a name with a tag', () => form({ name: '<b>Name</b>' }), 400, 'VALIDATION_FAILED', 'ORGANIZATION_NAME_VALIDATION'],
    ['a name as a file', () => form({ name: text('Name') }), 400, 'VALIDATION_FAILED', undefined],
    [
      'two names',
      () => {
        const data = form({ name: 'One' });
        data.append('name', 'Two');
        return data;
      },
      400,
      'MALFORMED_BODY',
      undefined,
    ],
    ['an address', () => form({ name: 'Name', externalUrl: 'https://evil.example' }), 400, 'VALIDATION_FAILED', undefined],
    ['a verdict of its own', () => form({ name: 'Name', verified: 'true' }), 400, 'VALIDATION_FAILED', 'UNKNOWN_FIELD'],
    ['an image that is none', () => form({ name: 'Name', image: text('not a picture') }), 400, 'IMAGE_INVALID', undefined],
    ['an empty image', () => form({ name: 'Name', image: text('') }), 400, 'IMAGE_INVALID', undefined],
    [
      'a drawing with a script',
      () => form({ name: 'Name', image: text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml') }),
      400,
      'IMAGE_INVALID',
      undefined,
    ],
    [
      'an image of a byte more than two megabytes',
      () => form({ name: 'Name', image: new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]) }),
      413,
      'IMAGE_TOO_LARGE',
      undefined,
    ],
    [
      'an image of five megabytes',
      () => form({ name: 'Name', image: new Blob([new Uint8Array(5 * 1024 * 1024)]) }),
      413,
      'IMAGE_TOO_LARGE',
      undefined,
    ],
    ['a second file', () => form({ name: 'Name', other: text('x') }), 400, 'VALIDATION_FAILED', 'UNKNOWN_FIELD'],
  ] as const)('refuses %s and stores nothing', async (_what, make, status, code, field) => {
    const before = await Promise.all([countOf(organization), countOf(media)]);
    const response = await rawCall(olivia, 'POST', '/organizations/new', make());
    const problem = await problemOf(response);
    expect([response.status, problem.code]).toEqual([status, code]);
    if (field) expect(Object.values(problem.fields as object)).toContain(field);
    expect(await Promise.all([countOf(organization), countOf(media)])).toEqual(before);
  });

  test.each([
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nNever ended', 400, 'MALFORMED_BODY'],
    ['multipart/form-data; boundary=x', 'garbage', 400, 'MALFORMED_BODY'],
    ['multipart/form-data', 'no boundary', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/json', '{"name":"Name"}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/x-www-form-urlencoded', 'name=Name', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('refuses a broken body (%s, %s)', async (type, body, status, code) => {
    const response = await rawCall(olivia, 'POST', '/organizations/new', body, { 'Content-Type': type });
    expect([response.status, (await problemOf(response)).code]).toEqual([status, code]);
  });
});

describe('changing', () => {
  test('writes the name, and counts the version on', async () => {
    const { client, id } = await ownOrganization();
    const result = await client.call(updateOrganization, { params: { id }, body: { name: '  Éclair & Söhne  ' }, version: 1 });
    expect(result).toMatchObject({ status: 201, headers: { etag: '2' }, data: { name: 'Éclair & Söhne', version: 2 } });
    expect(await client.call(listOrganizations, { query: { q: 'eclair' } })).toMatchObject({ headers: { totalCount: 1 } });
  });

  test('is refused to whoever has not seen the newest version, and changes nothing then', async () => {
    const { client, id } = await ownOrganization();
    await client.call(updateOrganization, { params: { id }, body: { name: 'First' }, version: 1 });
    expect(await client.call(updateOrganization, { params: { id }, body: { name: 'Second' }, version: 1 })).toMatchObject({
      status: 412,
      error: { code: 'VERSION_CONFLICT' },
    });
    expect(await client.call(getOrganization, { params: { id } })).toMatchObject({ data: { name: 'First', version: 2 } });
    expect(await client.call(updateOrganization, { params: { id }, body: { name: 'Third' } })).toMatchObject({ status: 201 });
    expect((await rawCall(client, 'DELETE', `/organizations/${id}`, undefined, { 'If-Match': 'W/x' })).status).toBe(400);
  });

  test('of twenty at once with the same version, one is written', async () => {
    const { client, id } = await ownOrganization();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client.call(updateOrganization, { params: { id }, body: { name: `Name ${index}` }, version: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
  });

  test('replaces the image, keeps it, and takes it away; the former is gone', async () => {
    const { client, id } = await ownOrganization();
    const save = async (body: Parameters<typeof client.call<typeof updateOrganization>>[1]['body']) => {
      const result = await client.call(updateOrganization, { params: { id }, body });
      if (!result.ok) throw new Error(JSON.stringify(result));
      return result.data.imageUrl;
    };
    const first = await save({ name: 'Pictured', image: await picture('red') });
    expect(await save({ name: 'Pictured twice' })).toBe(first);
    const second = await save({ name: 'Pictured', image: await picture('blue') });
    expect(second).not.toBe(first);
    const status = async (url: string) => (await fetch(`${server.origin}${url}`)).status;
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    expect(await save({ name: 'Pictured', removeImage: 'true' })).toBe('');
    expect(await status(second)).toBe(404);
  });

  test('is for owners', async () => {
    expect(await mia.call(updateOrganization, { params: { id: northwind }, body: { name: 'Mine now' } })).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN' },
    });
    expect(await mia.call(deleteOrganization, { params: { id: northwind } })).toMatchObject({ status: 403 });
    expect(await mia.call(updateOrganizationFlags, { params: { id: northwind }, body: { org_integrations_v1: false } })).toMatchObject({
      status: 403,
    });
  });
});

describe('the flags', () => {
  test('are absent until they are set, and each is set by itself', async () => {
    const { client, id } = await ownOrganization();
    const params = { id };
    expect(await client.call(getOrganizationFlags, { params })).toMatchObject({ data: {} });
    expect(await client.call(updateOrganizationFlags, { params, body: { org_integrations_v1: true } })).toMatchObject({
      data: { org_integrations_v1: true },
    });
    await client.call(updateOrganizationFlags, { params, body: { 'org_enable_es1.0': false } });
    const result = await client.call(updateOrganizationFlags, { params, body: {} });
    expect(result.ok && result.data).toEqual({ org_integrations_v1: true, 'org_enable_es1.0': false });
  });

  test.each([[{ org_other: true }], [{ org_integrations_v1: 'yes' }], [{ org_integrations_v1: null }], [[]]])(
    'take nothing but what they are: %j',
    async (body) => {
      const response = await rawCall(olivia, 'PATCH', `/organizations/${northwind}/flags`, body);
      expect([response.status, (await problemOf(response)).code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );
});

describe('leaving', () => {
  test('is refused to the only owner, in the words of the specification', async () => {
    const { client, id } = await ownOrganization();
    expect(await client.call(leaveOrganization, { params: { id } })).toMatchObject({
      status: 409,
      error: { code: 'ONLY_OWNER', message: 'You must assign another owner before leaving organization.' },
    });
  });

  test('ends the membership of anybody else', async () => {
    const { id } = await ownOrganization();
    const member = await clientOf(server, await addPerson(server, { memberships: { [id]: ['teams'] } }));
    expect(await member.call(leaveOrganization, { params: { id } })).toMatchObject({ status: 204 });
    expect(await member.call(getOrganization, { params: { id } })).toMatchObject({ status: 404 });
    expect(await member.call(leaveOrganization, { params: { id } })).toMatchObject({ status: 404 });
  });

  test('of fifty owners at once leaves one', async () => {
    const { id, client } = await ownOrganization();
    const others = await Promise.all(Array.from({ length: 49 }, () => addPerson(server, { memberships: { [id]: ['owner'] } })));
    const clients = [client, ...(await Promise.all(others.map((person) => clientOf(server, person))))];
    const answers = await Promise.all(clients.map((each) => each.call(leaveOrganization, { params: { id } })));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(49);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    const left = await server.database.read(everything, (tx) =>
      tx
        .select()
        .from(membership)
        .where(eq(membership.organizationId, organizationIdFrom(id))),
    );
    expect(left.map(({ roles }) => roles)).toEqual([['owner']]);
  });
});

test('deleting takes everything with it, and nothing of anybody else', async () => {
  const doomed = await startTestServer();
  const client = await doomed.client('olivia');
  const id = await organizationId(doomed, 'Northwind');
  const counts = () =>
    doomed.database.read(everything, async (tx) => [await tx.$count(organization), await tx.$count(team), await tx.$count(project)]);
  expect(await client.call(deleteOrganization, { params: { id }, version: 41 })).toMatchObject({ status: 412 });
  expect(await client.call(deleteOrganization, { params: { id }, version: 1 })).toMatchObject({ status: 204 });
  expect(await client.call(getOrganization, { params: { id } })).toMatchObject({ status: 404 });
  const left = await doomed.database.read(everything, (tx) =>
    tx
      .select({ id: membership.organizationId })
      .from(membership)
      .where(eq(membership.organizationId, organizationIdFrom(id))),
  );
  expect(left).toEqual([]);
  expect((await counts())[0]).toBe(2);
  expect(await client.call(listOrganizations)).toMatchObject({ headers: { totalCount: 2 } });
  await doomed.close();
});

/** How many connections wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await server.database.read(everything, (tx) =>
    tx.execute<{ count: number }>(sql`select count(*)::int as count from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`),
  );
  return rows[0]?.count ?? 0;
}

describe('while an organization is being deleted', () => {
  const upload = async () => {
    const form = new FormData();
    form.set('image', await picture('red'), 'a.png');
    return form;
  };
  const attempts: readonly (readonly [what: string, method: string, path: string, body: () => unknown])[] = [
    ['a team', 'POST', 'teams', () => ({ name: 'Crew' })],
    ['a project', 'POST', 'projects', () => ({ name: 'App', deployment: 'dev', subdomain: 'too-late', tier: 'standard' })],
    ['a picture', 'POST', 'imageUpload', upload],
    ['a connector', 'POST', 'connectors', () => ({ name: 'CRM' })],
    ['a share code', 'GET', 'pseudonym', () => undefined],
    ['an invite', 'POST', 'invites', () => ({ recipients: [{ email: 'late@people.example', teams: [], roles: [] }] })],
  ];
  test.each(attempts)('%s that is made in it is answered as in one that never was', async (_what, method, path, body) => {
    const { client, id } = await ownOrganization();
    const given = await body();
    const { promise: isDeleted, resolve: commit } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const deleting = server.database.transaction(everything, async (tx) => {
      await tx.delete(organization).where(eq(organization.id, organizationIdFrom(id)));
      locked();
      await isDeleted;
    });
    await isLocked;
    const late = rawCall(client, method, `/organizations/${id}/${path}`, given);
    // The embedded database has one connection: there the call waits before it knows anything.
    if (server.database.engine === 'postgres')
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 10_000 });
    commit();
    await deleting;
    const response = await late;
    const never = await rawCall(client, method, `/organizations/999999999/${path}`, given);
    expect([response.status, await problemOf(response)]).toEqual([404, await problemOf(never)]);
  });
});

/** What two people with every right do to the same organization in the same moment. */
describe('changes of an organization, its members and its teams at once', () => {
  const attempts = 6;

  /** What a burst was answered with, but for what was done and what had gone. */
  async function unexpected(calls: readonly Promise<Response>[]): Promise<unknown[]> {
    const answers = await Promise.all(calls);
    const odd = answers.filter(({ status }) => status >= 500);
    return Promise.all(odd.map(problemOf));
  }

  test('do not wait for each other while a session enters the organization for the first time', async () => {
    const { client, id } = await ownOrganization();
    const second = await addPerson(server, { memberships: { [id]: ['owner'] } });
    const browser = await clientOf(server, second);
    const { promise: isEntering, resolve: entering } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const changing = server.database.transaction(everything, async (tx) => {
      await lockOrganization(tx, organizationIdFrom(id));
      locked();
      await isEntering;
      await tx
        .update(membership)
        .set({ roles: ['teams'] })
        .where(eq(membership.personId, second.id));
    });
    await isLocked;
    const call = rawCall(browser, 'POST', `/organizations/${id}/teams`, { name: 'Crew' });
    if (server.database.engine === 'postgres')
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 10_000 });
    entering();
    await changing;
    expect((await call).status).toBe(201);
    expect((await rawCall(client, 'DELETE', `/organizations/${id}`)).status).toBe(204);
  });

  test('find a team, a project or a member that has gone unknown', async () => {
    const { client, id } = await ownOrganization();
    const path = `/organizations/${id}`;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const second = await addPerson(server, { memberships: { [id]: [] } });
      const [team, other] = await Promise.all(
        ['Crew', 'Pilots'].map(async (name) => {
          const response = await rawCall(client, 'POST', `${path}/teams`, { name });
          return ((await response.json()) as { id: string }).id;
        }),
      );
      const given = { name: 'App', deployment: 'dev', subdomain: `at-once-${attempt}`, tier: 'standard' };
      const project = (await (await rawCall(client, 'POST', `${path}/projects`, given)).json()) as { id: string };
      const calls = [
        rawCall(client, 'POST', `${path}/users/${second.id}/teams`, { teams: [{ id: team, maintainer: false }] }),
        rawCall(client, 'POST', `${path}/teams/${team}/users`, { users: [{ id: second.id, maintainer: false }] }),
        rawCall(client, 'POST', `${path}/teams/${team}/projects`, { projects: [{ id: project.id, level: 5 }] }),
        rawCall(client, 'POST', `${path}/teams/${other}/projects`, { projects: [{ id: project.id, level: 5 }] }),
        rawCall(client, 'POST', `${path}/teams/${team}/move`, { parent: other }),
        rawCall(client, 'DELETE', `${path}/users/${second.id}`),
        rawCall(client, 'DELETE', `${path}/projects/${project.id}`),
        rawCall(client, 'DELETE', `${path}/teams/${team}`),
      ];
      expect(await unexpected(calls)).toEqual([]);
    }
  });
});
