import { getMe, signOut } from '@foyer/api/auth/auth.contract';
import { signUp } from '@foyer/api/auth/registration.contract';
import { writeNext } from '@foyer/api/auth/safe-next';
import { exchangeSignInCode, issueSignInCode } from '@foyer/api/auth/token.contract';
import { acceptInvite, lookUpInvite } from '@foyer/api/organizations/accept-invite.contract';
import { createOrganization, getOrganization } from '@foyer/api/organizations/organization.contract';
import { cancelInvites, createInviteLink, inviteUsers, resendInvite, updateInvite } from '@foyer/api/people/invite.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invite, membership, person } from '#db/schema.ts';
import { addPerson, clientOf } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { inviteLifeMs } from './invite.rules.ts';

const burst = process.env.FOYER_SOAK ? 50 : 8;
const password = 'Kestrel-Feather-42';
const minuteMs = 60_000;

let server: TestServer;
let olivia: TestClient;
let id: string;
let counter = 0;
beforeAll(async () => {
  server = await startTestServer();
  olivia = await server.client('olivia');
  const created = await olivia.call(createOrganization, { body: { name: 'Lantern House' } });
  id = created.ok ? created.data.id : '';
});
afterAll(() => server.close());

function newEmail(): string {
  counter += 1;
  return `newcomer.${counter}@people.example`;
}

/** The link in the last mail to somebody. */
async function mailedLink(email: string): Promise<URL> {
  const mail = (await server.mailbox()).findLast(({ to, kind }) => to === email && kind === 'invite');
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
}

/** Somebody who is invited by mail. */
async function invited(email = newEmail(), roles: ('projects' | 'teams')[] = ['projects', 'teams']) {
  const sent = await olivia.call(inviteUsers, { params: { id }, body: { recipients: [{ email, roles, teams: [] }] } });
  const inviteId = (sent.ok && sent.data.results[0]?.id) || '';
  const link = await mailedLink(email);
  return { email, inviteId, link, key: link.searchParams.get('id') ?? '' };
}

/** A browser that has opened a link. */
async function opened(link: URL, client?: TestClient): Promise<TestClient> {
  const browser = client ?? (await server.client());
  await browser.fetch(`${link.pathname}${link.search}`);
  return browser;
}

const account = (email: string) => ({
  givenName: 'Paulo',
  familyName: 'Reis',
  email,
  password,
  confirmPassword: password,
  isAgreedToTermsAndPrivacy: true as const,
});
const expired = { status: 410, error: { code: 'INVITE_EXPIRED' } };
const unconfirmed = { status: 403, error: { code: 'USER_NOT_CONFIRMED' } };
const mailsTo = async (email: string) => (await server.mailbox()).filter(({ to }) => to === email).map(({ kind }) => kind);

describe('the link of an invite’s mail', () => {
  test('gives its key to the browser before there is a page: it is in no address afterwards', async () => {
    const { link, key } = await invited();
    const browser = await server.client();
    const response = await browser.fetch(`${link.pathname}${link.search}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/acceptInvite?id=${key}&organization=${id}`);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^(?:__Host-)?foyer-invite=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=3600/);
  });

  test.each(['x', '%00', 'a'.repeat(500), '<script>'])('with a key that cannot be one (%j) keeps nothing', async (given) => {
    const browser = await server.client();
    const response = await browser.fetch(`/acceptInvite?id=a&confirmationKey=${given}&confirmationKey=b&next=//evil.example`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/acceptInvite?id=a']);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('is kept as two hashes, and never in the log', async () => {
    const { link, key, inviteId } = await invited();
    await opened(link);
    const confirmationKey = link.searchParams.get('confirmationKey') ?? '';
    const rows = await server.database.read({ kind: 'system' }, (tx) => tx.select().from(invite).where(eq(invite.id, inviteId)));
    for (const secret of [confirmationKey, key]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(server.log)).not.toContain(secret);
      expect(
        rows.map(({ keyHash, confirmationKeyHash }) => `${keyHash.toString()} ${confirmationKeyHash?.toString()}`).join(),
      ).not.toContain(secret);
    }
  });

  test('makes an account that is confirmed and gets no second mail; its key works once', async () => {
    const { email, link, key } = await invited();
    const browser = await opened(link);
    expect(await browser.call(signUp, { body: account(email) })).toMatchObject({ ok: true });
    expect(await browser.call(getMe)).toMatchObject({ data: { confirmed: true } });
    expect([...browser.cookies.keys()].some((name) => name.endsWith('foyer-invite'))).toBe(false);
    expect(await browser.call(acceptInvite, { body: { id: key, organization: id } })).toMatchObject({ data: { organization: id } });
    expect(await browser.call(getOrganization, { params: { id } })).toMatchObject({ data: { roles: ['projects', 'teams'] } });
    expect(await mailsTo(email)).toEqual(['invite']);
  });

  test('lets somebody in who has an account that is not confirmed', async () => {
    const someone = await addPerson(server, { confirmed: false });
    const { link, key } = await invited(someone.email);
    const browser = await opened(link, await clientOf(server, someone));
    const answers = await Promise.all(Array.from({ length: burst }, () => browser.call(acceptInvite, { body: { id: key } })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await browser.call(getMe)).toMatchObject({ data: { confirmed: true } });
    const places = await server.database.read({ kind: 'system' }, (tx) => tx.$count(membership, eq(membership.personId, someone.id)));
    expect(places).toBe(1);
  });

  test('works for the form that a browser sends by itself', async () => {
    const { email, link, key } = await invited();
    const browser = await opened(link);
    const next = `/acceptInvite?id=${key}&organization=${id}`;
    const { isAgreedToTermsAndPrivacy: _, ...texts } = account(email);
    const form = new URLSearchParams({ ...texts, isAgreedToTermsAndPrivacy: 'true' });
    const response = await browser.fetch(`/signup?next=${encodeURIComponent(writeNext(next))}`, {
      method: 'POST',
      body: form.toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: server.origin },
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, next]);
    expect(await browser.call(acceptInvite, { body: { id: key } })).toMatchObject({ ok: true });
  });
});

describe('the key of an invite’s mail confirms nothing', () => {
  test('a second time', async () => {
    const { email, link } = await invited();
    const first = await opened(link);
    const second = await opened(link);
    expect(await first.call(signUp, { body: account(email) })).toMatchObject({ ok: true });
    await server.database.transaction({ kind: 'system' }, (tx) => tx.delete(person).where(eq(person.email, email)));
    expect(await second.call(signUp, { body: account(email) })).toMatchObject({ ok: true });
    expect(await second.call(getMe)).toMatchObject({ data: { confirmed: false } });
  });

  test('for two that come at once', async () => {
    const { email, link } = await invited();
    const browsers = await Promise.all(Array.from({ length: burst }, () => opened(link)));
    const answers = await Promise.all(browsers.map((browser) => browser.call(signUp, { body: account(email) })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok).every((answer) => !answer.ok && answer.error.code === 'EMAIL_TAKEN_ERROR')).toBe(true);
  });

  test('of another address, at sign-up and at accepting', async () => {
    const [mine, theirs] = [await invited(), await invited()];
    const browser = await opened(mine.link);
    expect(await browser.call(signUp, { body: account(theirs.email) })).toMatchObject({ ok: true });
    expect(await browser.call(getMe)).toMatchObject({ data: { confirmed: false } });
    expect(await browser.call(acceptInvite, { body: { id: theirs.key } })).toMatchObject(unconfirmed);
    expect(await browser.call(acceptInvite, { body: { id: mine.key } })).toMatchObject(unconfirmed);
  });

  test('by another invite of the same address', async () => {
    const someone = await addPerson(server, { confirmed: false });
    const first = await invited(someone.email);
    const other = await olivia.call(createOrganization, { body: { name: 'Lantern Annex' } });
    const params = { id: other.ok ? other.data.id : '' };
    await olivia.call(inviteUsers, { params, body: { recipients: [{ email: someone.email, roles: [], teams: [] }] } });
    const second = (await mailedLink(someone.email)).searchParams.get('id') ?? '';
    const browser = await opened(first.link, await clientOf(server, someone));
    expect(await browser.call(acceptInvite, { body: { id: second } })).toMatchObject(unconfirmed);
    expect(await browser.call(acceptInvite, { body: { id: first.key } })).toMatchObject({ ok: true });
  });

  test('after the invite was withdrawn, sent again, copied or has expired', async () => {
    const [withdrawn, again, copied, late] = [await invited(), await invited(), await invited(), await invited()];
    await olivia.call(cancelInvites, { params: { id }, body: { recipients: [withdrawn.email] } });
    expect(await olivia.call(createInviteLink, { params: { id, inviteId: copied.inviteId } })).toMatchObject({ ok: true });
    server.clock.advance(minuteMs);
    expect(await olivia.call(resendInvite, { params: { id, inviteId: again.inviteId } })).toMatchObject({ ok: true });
    for (const { email, link, key } of [withdrawn, again, copied]) {
      const browser = await opened(link);
      expect(await browser.call(lookUpInvite, { body: { id: key } })).toMatchObject(expired);
      expect(await browser.call(signUp, { body: account(email) })).toMatchObject({ ok: true });
      expect(await browser.call(getMe)).toMatchObject({ data: { confirmed: false } });
      expect(await browser.call(acceptInvite, { body: { id: key } })).toMatchObject(unconfirmed);
    }
    server.clock.advance(inviteLifeMs);
    olivia = await server.client('olivia');
    const browser = await opened(late.link);
    expect(await browser.call(signUp, { body: account(late.email) })).toMatchObject({ ok: true });
    expect(await browser.call(getMe)).toMatchObject({ data: { confirmed: false } });
  });

  test('of a link that was handed on: the code is mailed as ever', async () => {
    const { email, inviteId } = await invited();
    const copy = await olivia.call(createInviteLink, { params: { id, inviteId } });
    const link = new URL(copy.ok ? copy.data.url : '');
    expect(link.searchParams.has('confirmationKey')).toBe(false);
    const browser = await opened(link);
    expect(await browser.call(signUp, { body: account(email) })).toMatchObject({ ok: true });
    expect(await browser.call(acceptInvite, { body: { id: link.searchParams.get('id') ?? '' } })).toMatchObject(unconfirmed);
  });

  test('for a session that somebody else’s link opened', async () => {
    const { email, link, key } = await invited();
    // Whoever registers the address first sends its owner into the account, and waits for the invite to be accepted in it.
    const stranger = await server.client();
    await stranger.call(signUp, { body: account(email) });
    const issued = await stranger.call(issueSignInCode);
    server.clock.advance(1000);
    const owner = await server.client();
    expect(await owner.call(exchangeSignInCode, { body: { code: issued.ok ? issued.data.code : '', confirmed: true } })).toMatchObject({
      ok: true,
    });
    await opened(link, owner);
    expect(await owner.call(acceptInvite, { body: { id: key } })).toMatchObject(unconfirmed);
  });

  test('for somebody else who is signed in; it stays for its own person', async () => {
    const someone = await addPerson(server, { confirmed: false });
    const { link, key } = await invited(someone.email);
    const browser = await opened(link, await clientOf(server, await addPerson(server)));
    expect(await browser.call(acceptInvite, { body: { id: key } })).toMatchObject({ status: 403, error: { code: 'INVITE_OTHER_ACCOUNT' } });
    await browser.call(signOut);
    expect(await browser.call(lookUpInvite, { body: { id: key } })).toMatchObject({ data: { email: someone.email } });
  });

  test('for an address that has an account', async () => {
    const someone = await addPerson(server);
    const { link } = await invited(someone.email);
    const browser = await opened(link);
    expect(await browser.call(signUp, { body: account(someone.email) })).toMatchObject({
      status: 409,
      error: { code: 'EMAIL_TAKEN_ERROR' },
    });
    expect([...browser.cookies.keys()].some((name) => name.endsWith('foyer-invite'))).toBe(true);
  });
});

describe('what an invite is about', () => {
  test('is told to whoever has its link; its address only to who has the mailed one', async () => {
    const { email, link, key, inviteId } = await invited();
    const told = {
      organization: { name: 'Lantern House' },
      invitedBy: { givenName: 'Olivia', familyName: 'Marsh' },
      roles: ['projects', 'teams'],
    };
    const stranger = await server.client();
    const toStranger = await stranger.call(lookUpInvite, { body: { id: key, organization: id } });
    expect(toStranger.ok && toStranger.data).toEqual(told);
    const recipient = await opened(link);
    const toRecipient = await recipient.call(lookUpInvite, { body: { id: key, organization: id } });
    expect(toRecipient.ok && toRecipient.data).toEqual({ ...told, email });
    // The key of one mail opens no other address.
    const other = await invited();
    const toOther = await recipient.call(lookUpInvite, { body: { id: other.key } });
    expect(toOther.ok && toOther.data).toEqual(told);
    // What was changed in between is what is told.
    await olivia.call(updateInvite, { params: { id, inviteId }, body: { roles: [] } });
    expect(await recipient.call(lookUpInvite, { body: { id: key } })).toMatchObject({ data: { roles: [], email } });
  });

  test('is answered alike for an invite that is unknown, used, withdrawn, expired or of another organization', async () => {
    const [used, withdrawn, elsewhere, late] = [await invited(), await invited(), await invited(), await invited()];
    const browser = await opened(used.link);
    await browser.call(signUp, { body: account(used.email) });
    await browser.call(acceptInvite, { body: { id: used.key } });
    await olivia.call(cancelInvites, { params: { id }, body: { recipients: [withdrawn.email] } });
    const stranger = await server.client();
    const answerTo = async (body: { id: string; organization?: string }) => {
      const response = await stranger.fetch('/api/organizations/acceptInvite/lookUp', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'foyer' },
        body: JSON.stringify(body),
      });
      const { requestId: _, instance: __, ...said } = (await response.json()) as Record<string, unknown>;
      return [response.status, said];
    };
    const answers = [
      await answerTo({ id: 'A'.repeat(43) }),
      await answerTo({ id: used.key }),
      await answerTo({ id: withdrawn.key }),
      await answerTo({ id: elsewhere.key, organization: '1' }),
    ];
    server.clock.advance(inviteLifeMs);
    answers.push(await answerTo({ id: late.key }));
    expect(answers[0]).toMatchObject([410, { code: 'INVITE_EXPIRED' }]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    olivia = await server.client('olivia');
  });

  test('can be asked so often from one address', async () => {
    const limited = await startTestServer({ env: { LIMIT_SIGN_INS_PER_MINUTE: '3' } });
    const stranger = await limited.client();
    const ask = () => stranger.call(lookUpInvite, { body: { id: 'unknown' } });
    for (let time = 0; time < 3; time += 1) expect(await ask()).toMatchObject(expired);
    expect(await ask()).toMatchObject({ status: 429, error: { code: 'TOO_MANY_ATTEMPTS' } });
    await limited.close();
  });
});
