import { getMe, signIn } from '@foyer/api/auth/auth.contract';
import { writeNext } from '@foyer/api/auth/safe-next';
import { smallBody } from '@foyer/api/body-limit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/people.ts';
import { addPerson, clientOf } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = 'Kestrel-Lantern-42';
const post = async (
  client: TestClient,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = { Origin: server.origin },
) => {
  const response = await client.fetch(path, { method: 'POST', body: new URLSearchParams(form), headers });
  return [response.status, response.headers.get('location')];
};
/** The path and query of the link that was mailed last. */
const mailedLink = async (email: string) => {
  const mail = (await server.mailbox()).findLast(({ to, text }) => to === email && text.includes('http'));
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
let count = 0;
const newcomer = () => {
  count += 1;
  const email = `paper+${count}@people.example`;
  const form = { givenName: 'Paper', familyName: 'Form', email, password, confirmPassword: password, isAgreedToTermsAndPrivacy: 'true' };
  return { email, form };
};

describe('without any code in the browser', () => {
  test('one signs up, confirms by the mailed link, and arrives', async () => {
    const client = await server.client();
    const { email, form } = newcomer();
    expect(await post(client, '/signup', form)).toEqual([303, '/verify']);
    const link = await mailedLink(email);
    expect(link).toMatch(/^\/confirmEmail\?/);
    expect(await post(client, link, { confirm: '1' })).toEqual([303, '/organizations']);
    expect(await client.call(getMe)).toMatchObject({ data: { username: email, confirmed: true } });
    const query = new URLSearchParams({ email, error: 'EMAIL_ALREADY_CONFIRMED' });
    expect(await post(client, link, { confirm: '1' })).toEqual([303, `/confirmEmail?${query}`]);
  });

  test('one signs up on the way to somewhere, and no message is sent yet', async () => {
    const { email, form } = newcomer();
    const client = await server.client();
    expect(await post(client, `/signup?next=${writeNext('/acceptInvite?id=a')}`, form)).toEqual([303, '/acceptInvite?id=a']);
    expect(await mailedLink(email)).toBe('');
    const next = writeNext('/organization/42');
    expect(await post(await server.client(), `/signup?next=${next}&req=r1`, newcomer().form)).toEqual([
      303,
      `/signin?${new URLSearchParams({ next, req: 'r1' })}`,
    ]);
    for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const other = newcomer();
      expect(await post(await server.client(), `/signup?next=${writeNext(evil)}`, other.form)).toEqual([303, '/verify']);
    }
  });

  test.each([
    ['EMAIL_TAKEN_ERROR', { email: 'mia@foyer.example' }],
    ['FIRST_NAME_VALIDATION', { givenName: 'P4per' }],
    ['EMAIL_VALIDATION', { email: 'nobody' }],
    ['PASSWORD_VALIDATION', { password: 'short', confirmPassword: 'short' }],
    ['PASSWORD_TOO_COMMON', { password: 'Password123!', confirmPassword: 'Password123!' }],
    ['CONFIRMATION_PASSWORD_VALIDATION', { confirmPassword: 'Kestrel-Lantern-43' }],
    ['VALIDATION_FAILED', { role: 'owner' }],
  ])('a sign-up is refused with %s, with the address kept and never the password', async (error, changes: Record<string, string>) => {
    const { form } = newcomer();
    const [status, location] = await post(await server.client(), '/signup', { ...form, ...changes });
    expect(status).toBe(303);
    expect(location).toBe(`/signup?${new URLSearchParams({ email: changes.email ?? form.email, error })}`);
    expect(location).not.toContain('Lantern');
  });

  test('an agreement that was not ticked is asked for', async () => {
    const { email, form } = newcomer();
    const { isAgreedToTermsAndPrivacy: _agreed, ...rest } = form;
    const query = new URLSearchParams({ email, error: 'USER_TERMS_OF_SERVICE_REQUIRED' });
    expect(await post(await server.client(), '/signup', rest)).toEqual([303, `/signup?${query}`]);
  });

  test('the message is sent again, at its pace, to who is signed in and not confirmed', async () => {
    const client = await clientOf(server, await addPerson(server, { confirmed: false }));
    expect(await post(client, '/verify', { resend: '1' })).toEqual([303, '/verify?error=VERIFICATION_SENT']);
    expect(await post(client, '/verify', { resend: '1' })).toEqual([303, '/verify?error=TOO_MANY_ATTEMPTS']);
    expect(await post(await server.client(), '/verify', { resend: '1' })).toEqual([303, '/verify?error=SESSION_EXPIRED']);
    const confirmed = await clientOf(server, await addPerson(server));
    expect(await post(confirmed, '/verify', { resend: '1' })).toEqual([303, '/verify?error=EMAIL_ALREADY_CONFIRMED']);
  });

  test('a wrong link confirms nothing, and its key leaves the address', async () => {
    const client = await server.client();
    const query = new URLSearchParams({ email: 'a+b@people.example', error: 'CONFIRM_EMAIL_ERROR' });
    expect(await post(client, '/confirmEmail?confirmationKey=wrong&email=a%2Bb%40people.example', { confirm: '1' })).toEqual([
      303,
      `/confirmEmail?${query}`,
    ]);
    expect(await post(client, '/verify', { confirm: '1' })).toEqual([303, '/verify?error=CONFIRMATION_KEY_REQUIRED']);
  });

  test('a forgotten password is asked for and replaced', async () => {
    const { email } = await addPerson(server);
    const client = await server.client();
    const kept = new URLSearchParams({ email });
    expect(await post(client, '/password/reset', { username: email })).toEqual([303, `/password/reset?${kept}&error=EMAIL_SENT`]);
    expect(await post(client, '/password/reset', { username: email })).toEqual([303, `/password/reset?${kept}&error=TOO_MANY_ATTEMPTS`]);
    const nobody = await post(client, '/password/reset', { username: 'no.body@people.example' });
    expect(nobody).toEqual([303, '/password/reset?email=no.body%40people.example&error=EMAIL_SENT']);
    const link = await mailedLink(email);
    expect(link).toMatch(/^\/resetPassword\?/);
    const back = (error: string) => [303, `${link}&${new URLSearchParams({ error })}`];
    const send = (form: Record<string, string>) => post(client, link, { username: '', ...form });
    expect(await send({ password: 'short', confirmPassword: 'short' })).toEqual(back('PASSWORD_VALIDATION'));
    expect(await send({ password, confirmPassword: 'else' })).toEqual(back('CONFIRMATION_PASSWORD_VALIDATION'));
    expect(await send({ password: 'Password123!', confirmPassword: 'Password123!' })).toEqual(back('PASSWORD_TOO_COMMON'));
    expect(await send({ password, confirmPassword: password })).toEqual([303, `/password/change?${kept}&error=PASSWORD_RESET`]);
    expect(await send({ password, confirmPassword: password })).toEqual(back('RESET_KEY_INVALID'));
    expect(await client.call(signIn, { body: { username: email, password } })).toMatchObject({ ok: true });
  });
});

test.each(['/signup', '/verify', '/confirmEmail', '/password/reset', '/password/change', '/resetPassword'])(
  '%s takes no form from elsewhere',
  async (path) => {
    const client = await server.client();
    const { form } = newcomer();
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site', Origin: server.origin },
      {},
    ]) {
      const response = await client.fetch(path, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: headers as Record<string, string>,
      });
      expect([403, 503]).toContain(response.status);
      expect(response.headers.get('location')).toBeNull();
    }
    expect(await client.call(signIn, { body: { username: form.email, password } })).toMatchObject({ status: 401 });
  },
);

test('nothing that a form can hold breaks a page, and every answer stays on this origin', async () => {
  const client = await server.client();
  const hostile = fc.oneof(
    fc.constantFrom('\u0000', "' or 1=1 --", '<script>', '//evil.example', 'x'.repeat(5_000), '\r\nSet-Cookie: a=b', demoPassword),
    fc.string({ unit: 'binary', maxLength: 100 }),
  );
  const fields = fc.dictionary(
    fc.constantFrom(
      'givenName',
      'familyName',
      'email',
      'username',
      'password',
      'confirmPassword',
      'confirmationKey',
      'confirm',
      'code',
      'recipient',
    ),
    hostile,
  );
  const paths = fc.constantFrom(
    '/signin',
    '/signup',
    '/2fa',
    '/verify',
    '/confirmEmail',
    '/password/reset',
    '/password/change',
    '/resetPassword',
  );
  const query = fc.dictionary(fc.constantFrom('next', 'email', 'confirmationKey', 'channel', 'req'), hostile);
  await fc.assert(
    fc.asyncProperty(paths, query, fields, async (path, search, form) => {
      const wellFormed = (given: Record<string, string>) =>
        new URLSearchParams(Object.entries(given).map(([name, value]) => [name, value.toWellFormed()]));
      const response = await client.fetch(`${path}?${wellFormed(search)}`, {
        method: 'POST',
        body: wellFormed(form),
        headers: { Origin: server.origin },
      });
      const isTooLarge = wellFormed(form).toString().length > smallBody.bytes;
      expect(response.status).toBe(isTooLarge ? 413 : 303);
      const location = response.headers.get('location') ?? '';
      expect(new URL(location, server.origin).origin).toBe(server.origin);
    }),
    { numRuns: process.env.FOYER_SOAK ? 400 : 40 },
  );
});
