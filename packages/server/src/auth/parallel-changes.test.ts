import { changePassword } from '@foyer/api/auth/account.contract';
import { signIn } from '@foyer/api/auth/auth.contract';
import { resetPassword, sendResetPasswordEmail } from '@foyer/api/auth/registration.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '#db/schema.ts';
import { demoPassword } from '#seed/people.ts';
import { addPerson, clientOf, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const rounds = process.env.FOYER_SOAK ? 40 : 8;
const newPassword = 'Heron-Window-77';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function keyMailedTo({ email }: TestPerson): Promise<string> {
  await (await server.client()).call(sendResetPasswordEmail, { body: { username: email } });
  return /confirmationKey=([\w-]+)/.exec((await server.mailbox()).findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
}
const enter = async ({ email }: TestPerson, password = demoPassword) =>
  (await server.client()).call(signIn, { body: { username: email, password } });

/** Statuses that say of no fault: a database that ended one of two waiting for each other answers 500. */
const faults = (answers: readonly { readonly status: number }[]) => answers.filter(({ status }) => status >= 500);

test.each(['a password', 'a second factor'])('signing in with %s and a reset at once do not wait for each other', async (kind) => {
  for (let round = 0; round < rounds; round += 1) {
    const person = await addPerson(server, { secondFactor: kind === 'a second factor' });
    // A failure is there to be forgotten by both.
    await enter(person, 'Wrong-password-1');
    const key = await keyMailedTo(person);
    const reset = (await server.client()).call(resetPassword, { body: { key, username: person.email, password: newPassword } });
    const answers = await Promise.all([enter(person), enter(person), reset, enter(person), enter(person)]);
    expect(faults(answers)).toEqual([]);
  }
});

test('a change and a reset of the password at once do not wait for each other', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const person = await addPerson(server);
    const client = await clientOf(server, person);
    const key = await keyMailedTo(person);
    const answers = await Promise.all([
      (await server.client()).call(resetPassword, { body: { key, username: person.email, password: newPassword } }),
      client.call(changePassword, { body: { currentPassword: demoPassword, newPassword: 'Other-Window-77' } }),
    ]);
    expect(faults(answers)).toEqual([]);
  }
});

test('no session opened with the former password outlives a reset, however close they were', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const person = await addPerson(server);
    const key = await keyMailedTo(person);
    const reset = (await server.client()).call(resetPassword, { body: { key, username: person.email, password: newPassword } });
    const entries = Array.from({ length: 6 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 15));
      return enter(person);
    });
    const [changed] = await Promise.all([reset, ...entries]);
    expect(changed).toMatchObject({ ok: true });
    const left = await server.database.read({ kind: 'system' }, (tx) => tx.select().from(session).where(eq(session.personId, person.id)));
    expect(left).toEqual([]);
  }
});
