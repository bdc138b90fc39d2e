import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createOrganization, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { expect, onTestFinished, test } from 'vitest';
import { createInstallation, signedIn } from '#testing/installation.ts';
import { runServerProcess } from '#testing/server-process.ts';
import { createTestClient } from '#testing/test-client.ts';
import { createBarePostgres, testEngine } from '#testing/test-database.ts';

/** `npm run test:soak` sets it. */
const killRounds = process.env.FOYER_SOAK ? 25 : 1;
const writersAtOnce = 6;

const installation = createInstallation();

test('a second start opens what the first one kept: the session, the organization, and no second demo', async () => {
  const first = await installation.start();
  const client = await signedIn(first.origin);
  const made = await client.call(createOrganization, { body: { name: 'Kept across starts' } });
  expect(made).toMatchObject({ ok: true, status: 201 });
  expect((await first.stop('SIGINT')).status).toBe(0);

  const second = await installation.start();
  const again = createTestClient(second.origin);
  for (const [name, value] of client.cookies) (again.cookies as Map<string, string>).set(name, value);
  const listed = await again.call(listOrganizations);
  expect(listed.ok && listed.data.map(({ name }) => name)).toEqual([
    'Alvorada Viagens',
    'Kept across starts',
    'Northwind',
    'Osprey Outfitters',
  ]);
  await second.stop();
}, 180_000);

test('the keys are made in the data folder, for its owner only', async () => {
  expect((await stat(join(installation.folder, 'data/key'))).mode & 0o777).toBe(0o600);
});

test('a start with a new key before that of the folder seals everything with it, and says that the old one is no longer needed', async () => {
  const bare = testEngine === 'postgres' ? await createBarePostgres() : undefined;
  onTestFinished(async () => bare?.drop());
  const own = { FOYER_DATA: join(installation.folder, 'rotated'), ...(bare && { DATABASE_URL: bare.url }) };
  const first = await installation.start(own);
  await first.stop();
  expect(first.stderr()).not.toContain('older key');
  const old = (await readFile(join(own.FOYER_DATA, 'key'), 'utf8')).trim();
  const second = await installation.start({ ...own, FOYER_KEY: `${randomBytes(32).toString('base64')},${old}` });
  await second.stop();
  expect(second.stderr()).toContain('"column":"datasource.configs"');
  expect(second.stderr()).toContain('no sealed row needs an older key any more');
}, 120_000);

test(
  `after SIGKILL in the middle of writing nothing acknowledged is missing (${killRounds} rounds)`,
  async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < killRounds; round += 1) {
      const server = await installation.start();
      const client = await signedIn(server.origin);
      let dead = false;
      const writers = Array.from({ length: writersAtOnce }, async (_, writer) => {
        for (let index = 0; !dead; index += 1) {
          const result = await client.call(createOrganization, { body: { name: `Round ${round} writer ${writer} no ${index}` } });
          if (!result.ok) return;
          acknowledged.add(result.data.id);
        }
      });
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 20);
      await server.stop('SIGKILL');
      dead = true;
      await Promise.all(writers);

      const reopened = await installation.start();
      const reader = await signedIn(reopened.origin);
      const found = new Set<string>();
      let cursor: string | undefined;
      do {
        const page = await reader.call(listOrganizations, { query: { limit: 500, ...(cursor && { cursor }) } });
        if (!page.ok) throw new Error(JSON.stringify(page));
        for (const { id } of page.data) found.add(id);
        cursor = page.headers.nextCursor;
      } while (cursor !== undefined);
      expect([...acknowledged].filter((id) => !found.has(id))).toEqual([]);
      await reopened.stop();
    }
  },
  killRounds * 60_000,
);

test.runIf(testEngine === 'pglite')('a second server on the same folder is refused by name, and the first one goes on', async () => {
  const first = await installation.start();
  const { pid } = JSON.parse(await readFile(join(installation.folder, 'data/lock'), 'utf8')) as { pid: number };
  expect(pid).toBe(first.child.pid);
  const second = await runServerProcess(installation.environment());
  expect(second.status).toBe(1);
  expect(second.stdout).toBe('');
  expect(second.stderr).toContain(join(installation.folder, 'data'));
  expect(second.stderr).toContain(`the process ${pid}`);
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  await first.stop();
});
