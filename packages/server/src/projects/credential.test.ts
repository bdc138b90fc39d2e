import { createCredential, listCredentials, revokeCredential } from '@foyer/api/projects/credential.contract';
import { credentialsMaximum } from '@foyer/api/projects/credential.schema';
import { createProject, deleteProject } from '@foyer/api/projects/project.contract';
import { getCredentialProject } from '@foyer/api/publishing/publishing.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { history, projectCredential } from '#db/schema.ts';
import { addPerson, clientOf, organizationId } from '#testing/test-people.ts';
import { programWith } from '#testing/test-programs.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const dayMs = 24 * 60 * 60_000;

let server: TestServer;
let northwind: string;
let admin: TestClient;
let owner: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  northwind = await organizationId(server, 'Northwind');
  owner = await server.client('olivia');
  admin = await clientOf(server, await addPerson(server, { memberships: { [northwind]: ['projects'] } }));
});
afterAll(() => server.close());

let made = 0;
async function addProject(): Promise<{ id: string; project: string }> {
  made += 1;
  const body = { name: 'App', subdomain: `credential-${made}`, deployment: 'eu-west', tier: 'standard' } as const;
  const created = await admin.call(createProject, { params: { id: northwind }, body });
  return { id: northwind, project: created.ok ? created.data.id : '' };
}
const body = { name: 'Studio, staging', expiresInDays: 90 } as const;
async function make(params: { id: string; project: string }) {
  const result = await admin.call(createCredential, { params, body });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data;
}
const listed = async (params: { id: string; project: string }) => {
  const result = await admin.call(listCredentials, { params });
  return result.ok ? result.data : [];
};

describe('a credential of a project', () => {
  test('is told once, and kept as a hash', async () => {
    const params = await addProject();
    const { token, ...rest } = await make(params);
    expect(token).toMatch(/^foyer_pk_[a-z0-9]{16}_[\w-]{43}$/);
    expect(token.startsWith(`foyer_pk_${rest.id}_`)).toBe(true);
    expect(rest).toMatchObject({ name: 'Studio, staging', maker: 'Test Person' });
    expect(Date.parse(rest.expiresAt) - Date.parse(rest.createdAt)).toBe(90 * dayMs);
    expect(await listed(params)).toEqual([rest]);
    const secret = token.slice(token.lastIndexOf(rest.id) + rest.id.length + 1);
    const { rows } = await server.database.read({ kind: 'system' }, (tx) =>
      tx.execute(sql`select to_json(c)::text as stored from ${projectCredential} c union all select to_json(h)::text from ${history} h`),
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(server.log)).not.toContain(secret);
  });

  test('stands beside others, so that a program moves from one to the next, and no more than ten are made', async () => {
    const params = await addProject();
    const results = await Promise.all(Array.from({ length: 12 }, () => admin.call(createCredential, { params, body })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(credentialsMaximum);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ status: 409, error: { code: 'CREDENTIALS_MAXIMUM' } });
    expect(await listed(params)).toHaveLength(credentialsMaximum);
  });

  test('is revoked by its own project alone', async () => {
    const [params, other] = [await addProject(), await addProject()];
    const { id: credential } = await make(params);
    expect(await admin.call(revokeCredential, { params: { ...other, credential } })).toMatchObject({ status: 404 });
    // The database takes the last of these for no text.
    for (const unknown of ['none', 'own', '\u0000'])
      expect(await admin.call(revokeCredential, { params: { ...params, credential: unknown } })).toMatchObject({ status: 404 });
    expect(await admin.call(revokeCredential, { params: { ...params, credential } })).toMatchObject({ ok: true, status: 204 });
    expect(await listed(params)).toEqual([]);
  });

  test('has a name, and one of the offered lives', async () => {
    const params = await addProject();
    expect(await admin.call(createCredential, { params, body: { ...body, name: ' ' } })).toMatchObject({
      status: 400,
      error: { fields: { name: 'CREDENTIAL_NAME_REQUIRED' } },
    });
    expect(await admin.call(createCredential, { params, body: { ...body, expiresInDays: 36_500 as 365 } })).toMatchObject({ status: 400 });
  });

  test('goes with its project', async () => {
    const params = await addProject();
    const { id } = await make(params);
    await owner.call(deleteProject, { params });
    const left = await server.database.read({ kind: 'system' }, (tx) => tx.$count(projectCredential, sql`id = ${id}`));
    expect(left).toBe(0);
  });
});

describe('a program', () => {
  const who = (token: string) => programWith(server, token).call(getCredentialProject);

  test('is let in by its credential, whose project it is told', async () => {
    const params = await addProject();
    const { id, token, expiresAt } = await make(params);
    const answer = await who(token);
    expect(answer).toMatchObject({ ok: true, data: { id: params.project, organization: northwind, active: true } });
    expect(answer.ok && answer.data.credential).toEqual({ id, name: 'Studio, staging', expiresAt });
  });

  test('is out when its credential is revoked or has expired, while another one works', async () => {
    const params = await addProject();
    const [first, second] = [await make(params), await make(params)];
    await admin.call(revokeCredential, { params: { ...params, credential: first.id } });
    expect(await who(first.token)).toMatchObject({ status: 401, error: { code: 'CREDENTIAL_INVALID' } });
    expect(await who(second.token)).toMatchObject({ ok: true });
    await server.database.transaction({ kind: 'system' }, (tx) =>
      tx.execute(
        sql`update ${projectCredential} set expires_at = ${server.clock.now().toISOString()}::timestamptz where id = ${second.id}`,
      ),
    );
    expect(await who(second.token)).toMatchObject({ status: 401, error: { code: 'CREDENTIAL_INVALID' } });
  });

  test.each(['', 'x', 'foyer_pk_', 'foyer_pk_aaaaaaaaaaaaaaaa_', `foyer_pk_aaaaaaaaaaaaaaaa_${'a'.repeat(43)}`])(
    'is not let in with %j',
    async (token) => {
      expect(await who(token)).toMatchObject({ status: 401, error: { code: 'CREDENTIAL_INVALID' } });
    },
  );

  test('is not let in with another secret for a known id', async () => {
    const [one, other] = [await make(await addProject()), await make(await addProject())];
    const secret = other.token.slice(`foyer_pk_${other.id}_`.length);
    expect(await who(`foyer_pk_${one.id}_${secret}`)).toMatchObject({ status: 401 });
  });

  test('has its use noted, a quarter of an hour apart at most', async () => {
    const params = await addProject();
    const { token } = await make(params);
    const lastUse = async () => (await listed(params))[0]?.lastUsedAt;
    expect(await lastUse()).toBeUndefined();
    await who(token);
    const first = await lastUse();
    expect(first).toBe(server.clock.now().toISOString());
    server.clock.advance(14 * 60_000);
    await who(token);
    expect(await lastUse()).toBe(first);
    server.clock.advance(60_000);
    await who(token);
    expect(await lastUse()).toBe(server.clock.now().toISOString());
  });
});
