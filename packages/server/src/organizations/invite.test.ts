import { acceptInvite } from '@foyer/api/organizations/accept-invite.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createToken, hashToken } from '#auth/session.store.ts';
import { invite, membership, team, teamMember } from '#db/schema.ts';
import { demoInvites } from '#seed/people.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { addPerson, clientOf, organizationId } from '#testing/test-people.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { inviteLifeMs } from './invite.rules.ts';

const burst = process.env.FOYER_SOAK ? 50 : 12;
const system = { kind: 'system' } as const;

let server: TestServer;
let northwind: string;
beforeAll(async () => {
  server = await startTestServer();
  northwind = await organizationId(server, 'Northwind');
});
afterAll(() => server.close());

/** Somebody with an account, and an invite for them. */
async function invited(given: { readonly confirmed?: boolean } = {}) {
  const person = await addPerson(server, given);
  const key = createToken();
  const now = server.clock.now();
  const teamKey = await server.database.transaction(system, async (tx) => {
    const [row] = await tx
      .select({ key: team.key })
      .from(team)
      .where(eq(team.organizationId, organizationIdFrom(northwind)))
      .limit(1);
    await tx.insert(invite).values({
      id: crypto.randomUUID(),
      organizationId: organizationIdFrom(northwind),
      recipient: person.email,
      keyHash: hashToken(key),
      roles: ['projects'],
      teamKeys: [row?.key ?? 0, 999_999],
      createdAt: now,
      sentAt: now,
      expiresAt: new Date(now.getTime() + inviteLifeMs),
    });
    return row?.key ?? 0;
  });
  return { person, key, teamKey, client: await clientOf(server, person) };
}
const expired = { status: 410, error: { code: 'INVITE_EXPIRED', message: expect.stringContaining('expired') } };

describe('an invite', () => {
  test('makes its recipient a member with its roles and in its teams that are still there', async () => {
    const { person, key, teamKey, client } = await invited();
    expect(await client.call(getOrganization, { params: { id: northwind } })).toMatchObject({ status: 404 });
    expect(await client.call(acceptInvite, { body: { id: key, organization: northwind } })).toMatchObject({
      data: { organization: northwind },
    });
    expect(await client.call(getOrganization, { params: { id: northwind } })).toMatchObject({ data: { roles: ['projects'] } });
    const teams = await server.database.read(system, (tx) =>
      tx.select({ key: teamMember.teamKey, maintainer: teamMember.maintainer }).from(teamMember).where(eq(teamMember.personId, person.id)),
    );
    expect(teams).toEqual([{ key: teamKey, maintainer: false }]);
  });

  test('may be opened again by who has accepted it, and by nobody else', async () => {
    const { key, client } = await invited();
    await client.call(acceptInvite, { body: { id: key } });
    expect(await client.call(acceptInvite, { body: { id: key } })).toMatchObject({ ok: true });
    const other = await clientOf(server, await addPerson(server));
    expect(await other.call(acceptInvite, { body: { id: key } })).toMatchObject(expired);
  });

  test('does not let back in who accepted it and was removed', async () => {
    const { person, key, client } = await invited();
    await client.call(acceptInvite, { body: { id: key } });
    await server.database.transaction(system, (tx) => tx.delete(membership).where(eq(membership.personId, person.id)));
    expect(await client.call(acceptInvite, { body: { id: key } })).toMatchObject(expired);
    expect(await server.database.read(system, (tx) => tx.$count(membership, eq(membership.personId, person.id)))).toBe(0);
  });

  test('is accepted once, however often at once', async () => {
    const { person, key, client } = await invited();
    const answers = await Promise.all(Array.from({ length: burst }, () => client.call(acceptInvite, { body: { id: key } })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const rows = await server.database.read(system, (tx) => tx.$count(membership, eq(membership.personId, person.id)));
    expect(rows).toBe(1);
  });

  test('is for its own address, and stays open for it', async () => {
    const { key, client } = await invited();
    const other = await clientOf(server, await addPerson(server));
    expect(await other.call(acceptInvite, { body: { id: key } })).toMatchObject({ status: 403, error: { code: 'INVITE_OTHER_ACCOUNT' } });
    expect(await client.call(acceptInvite, { body: { id: key } })).toMatchObject({ ok: true });
  });

  test('is for a confirmed address', async () => {
    const { key, client } = await invited({ confirmed: false });
    expect(await client.call(acceptInvite, { body: { id: key } })).toMatchObject({ status: 403, error: { code: 'USER_NOT_CONFIRMED' } });
  });

  test('lasts seven days', async () => {
    const { key, person } = await invited();
    server.clock.advance(inviteLifeMs);
    expect(await (await clientOf(server, person)).call(acceptInvite, { body: { id: key } })).toMatchObject(expired);
  });

  test('that is unknown, or of another organization, is answered like one that has expired', async () => {
    const { key, client } = await invited();
    const elsewhere = await organizationId(server, 'Osprey Outfitters');
    expect(await client.call(acceptInvite, { body: { id: createToken() } })).toMatchObject(expired);
    expect(await client.call(acceptInvite, { body: { id: key, organization: elsewhere } })).toMatchObject(expired);
  });

  test('does not change what a member already is', async () => {
    const { person, key, client } = await invited();
    await server.database.transaction(system, (tx) =>
      tx
        .insert(membership)
        .values({ organizationId: organizationIdFrom(northwind), personId: person.id, roles: ['teams'], joinedAt: server.clock.now() }),
    );
    expect(await client.call(acceptInvite, { body: { id: key } })).toMatchObject({ ok: true });
    const [row] = await server.database.read(system, (tx) =>
      tx
        .select({ roles: membership.roles })
        .from(membership)
        .where(and(eq(membership.personId, person.id), eq(membership.organizationId, organizationIdFrom(northwind)))),
    );
    expect(row?.roles).toEqual(['teams']);
  });
});

test('the demo’s invite can be accepted by whom it is for', async () => {
  const fresh = await startTestServer();
  const mia = await fresh.client('mia');
  const alvorada = await organizationId(fresh, 'Alvorada Viagens');
  expect(await mia.call(acceptInvite, { body: { id: demoInvites[0].key, organization: alvorada } })).toMatchObject({ ok: true });
  await fresh.close();
});
