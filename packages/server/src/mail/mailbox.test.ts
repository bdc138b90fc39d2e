import { request } from 'node:http';
import { signIn } from '@foyer/api/auth/auth.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '#seed/people.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const client = await server.client();
  await client.call(signIn, { body: { username: demoAccounts.tom.email, password: demoPassword } });
});
afterAll(() => server.close());

/** `fetch` sends no other Host than the address's own. */
function get(path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(`${server.origin}${path}`, { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

test('the mailbox holds what was sent, newest last, as text and as html', async () => {
  const { status, text } = await get('/dev/mailbox.json');
  expect(status).toBe(200);
  const mails = JSON.parse(text) as Record<string, string>[];
  expect(mails.at(-1)).toMatchObject({ to: demoAccounts.tom.email, subject: 'Your Foyer verification code' });
  expect(mails.at(-1)?.text).toMatch(/\b\d{6}\b/);
  expect(mails.at(-1)?.html).toMatch(/\b\d{6}\b/);
  expect((await get('/dev/mailbox')).text).toContain('Your Foyer verification code');
});

test.each([
  ['through a proxy', { 'X-Forwarded-For': '203.0.113.9' }],
  ['by a name that a foreign page could have pointed here', { Host: 'evil.example' }],
])('the mailbox is not there %s', async (_, headers) => {
  for (const path of ['/dev/mailbox.json', '/dev/mailbox']) {
    const { status, text } = await get(path, headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('verification code');
  }
});
