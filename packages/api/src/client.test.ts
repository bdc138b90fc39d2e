import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { signIn, signOut } from './auth/auth.contract.ts';
import { createClient } from './client.ts';
import { operations } from './contract.ts';
import { type BodyInputOf, type Endpoint, fillPath } from './endpoint.ts';
import { acceptInvite } from './organizations/accept-invite.contract.ts';
import {
  createOrganization,
  deleteOrganization,
  getOrganizationFlags,
  leaveOrganization,
  listOrganizations,
  updateOrganization,
} from './organizations/organization.contract.ts';
import { getProject } from './projects/project.contract.ts';
import { getShareCode } from './share-codes/share-code.contract.ts';
import { stub, stubClient, stubFetch } from './stub.ts';
import { createTeam } from './teams/team.contract.ts';

const summary = {
  id: '10001',
  name: 'Northwind',
  createdAt: '2024-03-14T09:00:00.000Z',
  verified: true,
  externalUrl: '',
  imageUrl: '',
  roles: ['owner' as const],
};

/** A fetch that remembers what was sent. */
function recorder(response: () => Response) {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetch = vi.fn(async (url: unknown, init?: RequestInit) => {
    sent.push({ url: String(url), init: init ?? {} });
    return response();
  }) as unknown as typeof globalThis.fetch;
  return { sent, fetch, headers: () => new Headers(sent[0]?.init.headers) };
}

describe('a call', () => {
  test('goes below /api with its parameters and query, and leaves empty ones out', async () => {
    const { sent, fetch } = recorder(() => Response.json([]));
    await createClient({ fetch }).call(listOrganizations, { query: { limit: 10, q: '', cursor: undefined } });
    expect(sent[0]?.url).toBe('/api/organizations?limit=10');
  });

  test.each([
    [createOrganization, [200, 201], 204],
    [deleteOrganization, [200, 201, 204], 202],
    [leaveOrganization, [200, 201, 204], 202],
    [acceptInvite, [200, 201, 202, 204], 203],
  ] as const)('$path succeeds with the statuses that the specification counts, and no other', async (endpoint, statuses, other) => {
    const organization = {
      ...summary,
      type: 'standard',
      deployments: [],
      owners: [],
      counts: { users: 1, teams: 0, projects: 0 },
      version: 1,
      organization: '1',
    };
    const statusOf = async (status: number) => {
      const fetch = (async () =>
        status === 204 ? new Response(null, { status }) : Response.json(organization, { status })) as typeof globalThis.fetch;
      const call = createClient({ fetch }).call as (called: unknown, input: unknown) => Promise<{ readonly ok: boolean }>;
      return (await call(endpoint, { params: { id: '1' }, body: { name: 'Nova', externalUrl: '', id: 'k' } })).ok;
    };
    for (const status of statuses) expect([status, await statusOf(status)]).toEqual([status, true]);
    expect(await statusOf(other)).toBe(false);
  });

  test.each([
    [200, true],
    [201, true],
    [202, false],
  ])('a team that was created is read from %i: %s', async (status, isRead) => {
    const team = {
      id: 'guest',
      name: 'Guests',
      description: '',
      parent: '',
      subteams: [],
      counts: { subteams: 0, members: 0, projects: 0 },
      ancestors: [],
      below: 0,
      version: 1,
    };
    const client = createClient({ fetch: async () => Response.json(team, { status }) });
    const result = await client.call(createTeam, { params: { id: '1' }, body: { name: 'Guests' } });
    expect(result.ok && result.data.id === 'guest').toBe(isRead);
  });

  test('waits for an answer for 60 seconds unless it is told otherwise', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const fetch = async () => new Response(null, { status: 204 });
    await createClient({ fetch }).call(signOut);
    expect(timeout).toHaveBeenLastCalledWith(60_000);
    timeout.mockRestore();
  });

  test('escapes path parameters and refuses empty ones', () => {
    expect(fillPath('/organizations/{id}', { id: 'a/b?c' })).toBe('/organizations/a%2Fb%3Fc');
    expect(() => fillPath('/organizations/{id}', { id: '' })).toThrow(RangeError);
  });

  test('carries language, version, project and authorization as headers', async () => {
    const { fetch, headers } = recorder(() => Response.json({}));
    await createClient({ fetch, language: () => 'pt-BR' }).call(getOrganizationFlags, {
      params: { id: '1' },
      version: 7,
      header_subdomain: 'guest-app',
      projectToken: 'token',
      background: true,
    });
    expect(Object.fromEntries(headers())).toMatchObject({
      'accept-language': 'pt-BR',
      'if-match': '"7"',
      'x-foyer-project': 'guest-app',
      authorization: 'Bearer token',
      'x-foyer-background': '1',
      'x-requested-with': 'foyer',
    });
  });

  test('never turns a hostile project name into a header', async () => {
    const { fetch, headers } = recorder(() => Response.json({}));
    await createClient({ fetch }).call(getOrganizationFlags, { params: { id: '1' }, header_subdomain: 'a\r\nX-Evil: 1' });
    expect(headers().has('X-Foyer-Project')).toBe(false);
  });

  test('sends an upload as multipart with its file and without what is absent', async () => {
    const { sent, fetch, headers } = recorder(() => Response.json({ message: 'no' }, { status: 400 }));
    await createClient({ fetch }).call(createOrganization, { body: { name: 'Northwind', image: new Blob(['x'], { type: 'image/png' }) } });
    const form = sent[0]?.init.body as FormData;
    expect([...form.keys()]).toEqual(['name', 'image']);
    expect(headers().has('Content-Type')).toBe(false);
  });
});

describe('a failure is returned, never thrown', () => {
  test.each([
    [
      'the one error shape',
      () => Response.json({ message: 'Nope', code: 'USER_NOT_FOUND' }, { status: 401 }),
      { status: 401, error: { code: 'USER_NOT_FOUND', message: 'Nope' } },
    ],
    ['an HTML error page', () => new Response('<html>', { status: 502 }), { status: 502, error: { message: '' } }],
    ['an empty error', () => new Response(null, { status: 500 }), { status: 500, error: { message: '' } }],
    ['a success of the wrong shape', () => Response.json('hello'), { status: 200, error: { code: 'UNREADABLE_ANSWER' } }],
    ['a success that is not JSON', () => new Response('{'), { status: 200, error: { code: 'UNREADABLE_ANSWER' } }],
    [
      'a success status the contract does not know',
      () => new Response(null, { status: 204 }),
      { status: 204, error: { code: 'UNREADABLE_ANSWER' } },
    ],
    [
      'a limit',
      () => Response.json({ message: 'Slow down' }, { status: 429, headers: { 'Retry-After': '30' } }),
      { status: 429, error: { retryAfterSeconds: 30 } },
    ],
  ])('%s', async (_, response, expected) => {
    const { fetch } = recorder(response);
    const result = await createClient({ fetch }).call(signIn, { body: { username: 'a@b.example', password: 'x' } });
    expect(result).toMatchObject({ ok: false, ...expected });
  });

  const sharing = operations().filter(({ name }) => /^(?:change(?:Connector|Datasource)Status|approve|update\w+Sharing)/.test(name));
  test.each(sharing.map(({ name, endpoint }) => [name, endpoint] as const))(
    'a success of %s that carries an error message, with every status, alone or beside a body',
    async (_name, endpoint) => {
      const params = { id: '1', connector: 'c', datasource: 'd', status: 'activate' };
      for (const status of [200, 201, 202])
        for (const rest of [{}, { id: 'c', shareStatus: 'shared' }, { data: [] }]) {
          const { fetch } = recorder(() => Response.json({ ...rest, errorMessage: 'Not now.' }, { status }));
          const call = createClient({ fetch }).call as (called: Endpoint, input: unknown) => Promise<unknown>;
          expect(await call(endpoint, { params, body: {} })).toEqual({ ok: false, status, error: { message: 'Not now.' } });
        }
    },
  );

  test('an error message that says nothing is none', async () => {
    for (const errorMessage of ['', null]) {
      const { fetch } = recorder(() => Response.json({ pseudonym: 'a', errorMessage }));
      expect(await createClient({ fetch }).call(getShareCode, { params: { id: '1' } })).toMatchObject({
        ok: true,
        data: { pseudonym: 'a' },
      });
    }
  });

  test('words in place of JSON are an answer where the contract takes words', async () => {
    for (const body of ['Project not found', '"Project not found"']) {
      const { fetch } = recorder(() => new Response(body));
      const result = await createClient({ fetch }).call(getProject, { params: { id: '1', project: 'dev_x' } });
      expect(result).toMatchObject({ ok: true, data: 'Project not found' });
    }
  });

  test.each(['{"id":"dev_x","na', '[{"id":', ''])(
    '%j, which breaks off, is no answer, also where the contract takes words',
    async (body) => {
      const { fetch } = recorder(() => new Response(body));
      const result = await createClient({ fetch }).call(getProject, { params: { id: '1', project: 'dev_x' } });
      expect(result).toMatchObject({ ok: false, status: 200, error: { code: 'UNREADABLE_ANSWER' } });
    },
  );

  test('no network', async () => {
    const client = stubClient(stub(signOut, 'offline'));
    expect(await client.call(signOut)).toMatchObject({ ok: false, status: 0, error: { code: 'OFFLINE' } });
  });

  test('no answer in time', async () => {
    const client = createClient({ fetch: stubFetch([stub(signOut, 'pending')]), timeoutMs: 5 });
    expect(await client.call(signOut)).toMatchObject({ ok: false, status: 0, error: { code: 'TIMEOUT' } });
  });

  test('a caller who stopped waiting', async () => {
    const controller = new AbortController();
    const pending = stubClient(stub(signOut, 'pending')).call(signOut, { signal: controller.signal });
    controller.abort();
    expect(await pending).toMatchObject({ ok: false, status: 0, error: { code: 'ABORTED' } });
  });
});

describe('an answer', () => {
  test('is checked against the contract and brings the list headers', async () => {
    const { fetch } = recorder(() => Response.json([summary], { headers: { 'X-Total-Count': '12', 'X-Next-Cursor': 'abc', ETag: '"3"' } }));
    const result = await createClient({ fetch }).call(listOrganizations);
    expect(result).toEqual({ ok: true, status: 200, data: [summary], headers: { totalCount: 12, nextCursor: 'abc', etag: '3' } });
  });

  test('is seen by the watcher before the caller', async () => {
    const seen: unknown[] = [];
    const client = createClient({
      fetch: stubFetch([stub(signOut, { data: undefined })]),
      onResult: (endpoint, result) => seen.push([endpoint, result.ok]),
    });
    await client.call(signOut);
    expect(seen).toEqual([[signOut, true]]);
  });
});

describe('stubs', () => {
  test('prefer the literal path to a parameter and the later stub to the earlier', async () => {
    const client = stubClient(
      stub(updateOrganization, { status: 500, problem: { message: 'wrong one' } }),
      stub(createOrganization, { status: 500, problem: { message: 'first' } }),
      stub(createOrganization, ({ body }) => ({ status: 400, problem: { message: `second ${body.name}` } })),
    );
    expect(await client.call(createOrganization, { body: { name: 'Hall' } })).toMatchObject({ error: { message: 'second Hall' } });
  });

  test('answer 501 to what nobody stubbed', async () => {
    expect(await stubClient().call(signOut)).toMatchObject({ ok: false, status: 501 });
  });
});

test('types follow the contract', () => {
  const client = stubClient();
  expectTypeOf<BodyInputOf<typeof createOrganization>>().toMatchTypeOf<{ name: string; image?: Blob | null }>();
  const untried = () => {
    // @ts-expect-error a path parameter is missing
    void client.call(getOrganizationFlags);
    // @ts-expect-error the body lacks its password
    void client.call(signIn, { body: { username: 'a@b.example' } });
  };
  expect(untried).toBeTypeOf('function');
});
