import { sendResetPasswordEmail } from '@foyer/api/auth/registration.contract';
import { listHistory } from '@foyer/api/history/history.contract';
import { createOrganization } from '@foyer/api/organizations/organization.contract';
import { createInviteLink, inviteUsers, listInvites, resendInvite } from '@foyer/api/people/invite.contract';
import { listOwnInvites } from '@foyer/api/people/own-invite.contract';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteMailStop, organization } from '#db/schema.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { addPerson, clientOf, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

const limits = {
  LIMIT_ORGANIZATIONS_PER_DAY: '3',
  LIMIT_INVITES_PER_DAY: '6',
  LIMIT_UNVERIFIED_INVITES_PER_DAY: '4',
  LIMIT_INVITE_MAILS_PER_DAY: '2',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: limits });
});
afterAll(() => server.close());

let counter = 0;
const newEmail = () => {
  counter += 1;
  return `limited.${counter}@people.example`;
};

/** Somebody new with organizations of their own. */
async function inviter(organizations = 1): Promise<{ client: TestClient; ids: string[] }> {
  const client = await clientOf(server, await addPerson(server));
  const ids: string[] = [];
  for (let made = 0; made < organizations; made += 1) {
    const created = await client.call(createOrganization, { body: { name: `Limited ${made}` } });
    ids.push(created.ok ? created.data.id : '');
  }
  return { client, ids };
}

async function invite(client: TestClient, id: string, emails: readonly string[]) {
  const result = await client.call(inviteUsers, {
    params: { id },
    body: { recipients: emails.map((email) => ({ email, roles: [], teams: [] })) },
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data.results;
}

const mailsTo = async (email: string) => (await server.mailbox()).filter(({ to }) => to === email);

async function verify(id: string): Promise<void> {
  await server.database.transaction({ kind: 'system' }, async (tx) => {
    await tx
      .update(organization)
      .set({ verified: true })
      .where(eq(organization.id, organizationIdFrom(id)));
  });
}

/** Where the newest invite mail to somebody lets them stop such mails. */
async function stopLinkIn(email: string): Promise<URL> {
  const header = (await mailsTo(email)).at(-1)?.headers?.['List-Unsubscribe']?.value ?? '';
  return new URL(header.slice(1, -1));
}

const stranger = (url: URL, init?: RequestInit) => fetch(`${server.origin}${url.pathname}${url.search}`, init);
const oneClick = (url: URL) =>
  stranger(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), redirect: 'manual' });

describe('a day', () => {
  test('has so many organizations for a person, and the answer names the figure in both languages', async () => {
    const { client } = await inviter(3);
    const one = await client.call(createOrganization, { body: { name: 'One too many' } });
    expect(one).toMatchObject({
      status: 429,
      error: { code: 'ORGANIZATIONS_MAXIMUM', message: expect.stringContaining('3 organizations') },
    });
    expect(one.ok || one.error.retryAfterSeconds).toBeGreaterThan(0);
    const another = await inviter();
    expect(another.ids).toEqual([expect.stringMatching(/^\d+$/)]);
  });

  test('has so many invites for a person over all their organizations; those that were one too many say so, the others go out', async () => {
    const { client, ids } = await inviter(2);
    const [first = '', second = ''] = ids;
    await invite(client, first, [newEmail(), newEmail(), newEmail()]);
    const results = await invite(client, second, [newEmail(), newEmail()]);
    expect(results.map(({ code, outcome }) => code ?? outcome)).toEqual(['invited', 'INVITES_MAXIMUM']);
    expect(results[1]?.message).toContain('4 invites');
  });

  test('has more of them in verified organizations', async () => {
    const { client, ids } = await inviter(2);
    const [verified = '', other = ''] = ids;
    await verify(verified);
    const emails = Array.from({ length: 7 }, newEmail);
    const results = await invite(client, verified, emails);
    expect(results.map(({ code, outcome }) => code ?? outcome)).toEqual([...Array<string>(6).fill('invited'), 'INVITES_MAXIMUM']);
    expect(results[6]?.message).toContain('6 invites');
    expect(await invite(client, other, [newEmail()])).toMatchObject([{ code: 'INVITES_MAXIMUM' }]);
  });

  test('counts neither who was not invited nor what failed', async () => {
    const { client, ids } = await inviter();
    const [id = ''] = ids;
    const email = newEmail();
    await invite(client, id, [email]);
    for (let time = 0; time < 5; time += 1) expect(await invite(client, id, [email])).toMatchObject([{ code: 'ALREADY_INVITED' }]);
    expect((await invite(client, id, [newEmail(), newEmail(), newEmail()])).map(({ outcome }) => outcome)).toEqual(
      Array(3).fill('invited'),
    );
  });

  test('brings an address so many invite mails, of whatever organizations and to whatever part behind a plus sign', async () => {
    const email = newEmail();
    const results = [];
    for (const address of [email, email.replace('@', '+a@'), email]) {
      const { client, ids } = await inviter();
      results.push(...(await invite(client, ids[0] ?? '', [address])));
    }
    expect(results.map(({ outcome, mailed }) => [outcome, mailed])).toEqual([
      ['invited', true],
      ['invited', true],
      ['invited', false],
    ]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('lets no burst send more', async () => {
    const email = newEmail();
    const people = await Promise.all(Array.from({ length: 6 }, () => inviter()));
    const results = await Promise.all(people.map(({ client, ids }) => invite(client, ids[0] ?? '', [email])));
    expect(results.flat().filter(({ mailed }) => mailed)).toHaveLength(2);
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

describe('whoever wants no more invite mails', () => {
  let someone: TestPerson;
  let url: URL;
  beforeAll(async () => {
    someone = await addPerson(server);
    const { client, ids } = await inviter();
    await invite(client, ids[0] ?? '', [someone.email]);
    url = await stopLinkIn(someone.email);
  });

  test('finds a way in the mail’s head as RFC 8058 has it, and a link in its text', async () => {
    const [mail] = await mailsTo(someone.email);
    expect(mail?.text).toContain(url.href);
    expect(url.href).not.toContain(encodeURIComponent(someone.email));
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({ from: 'a@foyer.example', ...mail });
    const head = String(message).split('\r\n\r\n')[0]?.split('\r\n');
    expect(head).toContain(`List-Unsubscribe: <${url.href}>`);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('is not taken at a link that a program follows', async () => {
    const page = await stranger(url);
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(await page.text()).toContain(someone.email);
    const { client, ids } = await inviter();
    expect(await invite(client, ids[0] ?? '', [someone.email])).toMatchObject([{ mailed: true }]);
  });

  test('posts it once, without a session, and gets none from then on; the invite is made all the same', async () => {
    const answer = await oneClick(url);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    const before = (await mailsTo(someone.email)).length;
    const { client, ids } = await inviter();
    const [id = ''] = ids;
    const [result] = await invite(client, id, [someone.email]);
    expect(result).toMatchObject({ outcome: 'invited', mailed: false });
    expect(await mailsTo(someone.email)).toHaveLength(before);
    expect(await client.call(listInvites, { params: { id } })).toMatchObject({ data: [{ recipient: someone.email, mailed: false }] });
    const told = await client.call(listHistory, { params: { id }, query: { thing: 'invite' } });
    expect(told).toMatchObject({ data: [{ action: 'invite.created' }] });
    const params = { id, inviteId: result?.id ?? '' };
    expect(await client.call(resendInvite, { params })).toMatchObject({ status: 409, error: { code: 'INVITE_NOT_MAILED' } });
    expect(await client.call(createInviteLink, { params })).toMatchObject({ ok: true });
    expect(await (await clientOf(server, someone)).call(listOwnInvites)).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: result?.id })]),
    });
  });

  test('is answered to the inviter as somebody is who got too many, whether there is an account or not', async () => {
    const strangersEmail = newEmail();
    const first = await inviter();
    await invite(first.client, first.ids[0] ?? '', [strangersEmail]);
    await oneClick(await stopLinkIn(strangersEmail));
    const busy = newEmail();
    for (let time = 0; time < 2; time += 1) {
      const { client, ids } = await inviter();
      await invite(client, ids[0] ?? '', [busy]);
    }
    const { client, ids } = await inviter();
    const results = await invite(client, ids[0] ?? '', [someone.email, strangersEmail, busy]);
    const shapes = results.map(({ email: _email, id: _id, ...rest }) => rest);
    expect(shapes).toEqual(Array(3).fill({ outcome: 'invited', mailed: false }));
  });

  test('still gets mails about the account; the database does not name them; and they have invites again when they want', async () => {
    const before = (await mailsTo(someone.email)).length;
    const reset = await (await server.client()).call(sendResetPasswordEmail, { body: { username: someone.email } });
    expect([reset.ok, (await mailsTo(someone.email)).length]).toEqual([true, before + 1]);
    const rows = await server.database.read({ kind: 'system' }, (tx) => tx.select().from(inviteMailStop));
    expect(JSON.stringify(rows)).not.toContain(someone.email);
    expect(await (await stranger(url)).text()).toContain('Get invite emails again');
    await stranger(url, { method: 'POST', body: new URLSearchParams({ resume: 'yes' }) });
    expect(await (await stranger(url)).text()).toContain('Stop invite emails?');
  });

  test.each([
    ['none', ''],
    ['another', '?key=AAAA'],
  ])('with %s key changes nothing', async (_, search) => {
    const answer = await oneClick(new URL(`${server.origin}/stopInvites${search}`));
    expect(answer.status).toBe(404);
  });

  test('says what is wanted: a post that says nothing is refused', async () => {
    expect((await stranger(url, { method: 'POST', body: new URLSearchParams({ other: 'x' }) })).status).toBe(400);
  });
});
