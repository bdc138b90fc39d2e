import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMe } from '@foyer/api/auth/auth.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailOutbox } from '#db/schema.ts';
import { deadLetterQueue } from '#jobs/job.rules.ts';
import { failureOf } from '#jobs/job-failure.ts';
import { openJobQueue } from '#jobs/job-queue.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { typeFoyer } from '#testing/test-terminal.ts';
import { listenForCommands } from './socket.ts';
import { socketOf } from './socket-client.ts';

let server: TestServer;
let folder: string;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  // The engine that has the socket, whichever the other tests run on.
  server = await startTestServer({ engine: 'pglite' });
  folder = await mkdtemp(join(tmpdir(), 'foyer-socket-'));
  // What a killed server leaves behind.
  await writeFile(socketOf(folder) ?? '', '');
  stop = await listenForCommands({ ...server.platform, config: { ...server.platform.config, dataFolder: folder } });
});
afterAll(async () => {
  await stop?.();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const type = (line: string, answer?: boolean) => typeFoyer(line.split(' '), { FOYER_DATA: folder }, answer);

async function addMail(over: Partial<typeof mailOutbox.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const now = server.clock.now();
  const later = new Date(now.getTime() + 600_000);
  const mail = { id, recipient: 'mia@foyer.example', kind: 'confirmation', createdAt: now, nextAttemptAt: later, ...over };
  await server.database.transaction({ kind: 'system' }, async (tx) => void (await tx.insert(mailOutbox).values(mail)));
  return id;
}

test('nobody but the owner of the folder may use the socket', async () => {
  expect((await stat(socketOf(folder) ?? '')).mode & 0o777).toBe(0o600);
});

test('mails are listed by what has become of them, without their content', async () => {
  const waiting = await addMail({ attempts: 2, lastError: 'busy' });
  const failed = await addMail({ failedAt: server.clock.now() });
  const { status, json } = await type('mail list --json');
  expect(status).toBe(0);
  expect(json).toMatchObject({
    ok: true,
    state: 'waiting',
    mails: [{ id: waiting, attempts: 2, lastError: 'busy', recipient: 'mia@foyer.example' }],
  });
  expect(JSON.stringify(json)).not.toContain('sealed');
  expect((await type('mail list --state failed')).stdout).toContain(failed);
});

test('a waiting mail is made due; one that was given up cannot be', async () => {
  const [waiting, failed] = [await addMail(), await addMail({ failedAt: server.clock.now() })];
  expect((await type(`mail retry ${waiting} ${failed} --json`)).json).toEqual({ ok: false, retried: [waiting], missing: [failed] });
  const [row] = await server.database.read({ kind: 'system' }, (tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.id, waiting)));
  expect(row?.nextAttemptAt).toEqual(server.clock.now());
  expect(await type(`mail retry ${failed}`)).toMatchObject({ status: 1, stderr: expect.stringContaining('None of these mails waits') });
  const all = await type('mail retry --all --json');
  expect(all.status).toBe(0);
  expect(all.json.retried).toContain(waiting);
});

test('jobs are listed by their state, and made due', async () => {
  const queue = openJobQueue(server.database);
  await queue.createQueue(deadLetterQueue);
  await queue.createQueue('digest', { deadLetter: deadLetterQueue, retryLimit: 0 });
  const id = await queue.send('digest', null, { startAfter: 3600 });
  const waiting = await type('jobs list --json');
  expect(waiting).toMatchObject({ status: 0, json: { ok: true, state: 'waiting', jobs: [{ id, job: 'digest', attempts: 0 }] } });
  expect((await type('jobs list --state failed')).stdout).toBe('No job is failed.\n');
  const unknown = randomUUID();
  expect(await type(`jobs retry ${unknown}`)).toMatchObject({ status: 1, stderr: expect.stringContaining('None of these jobs') });
  expect((await type(`jobs retry ${id} ${unknown} --json`)).json).toEqual({ ok: false, retried: [id], missing: [unknown] });
  const [due] = await queue.fetch('digest');
  expect(due?.id).toBe(id);
  await queue.fail('digest', id ?? '', failureOf(new Error('busy')));
  const failed = await type('jobs list --state failed');
  expect(failed.stdout).toMatch(/digest {2}1 attempts {2}Error\. The server's log/);
  expect(await type('jobs retry --all --json')).toMatchObject({ status: 0, json: { ok: true, missing: [] } });
  expect(await queue.fetch('digest')).toHaveLength(1);
  expect((await type('jobs retry')).status).toBe(2);
  expect((await type('jobs retry digest')).status).toBe(2);
});

test('the keys are named by their marks, and one key alone cannot be rotated', async () => {
  const { status, json } = await type('keys status --json');
  expect(status).toBe(0);
  expect(json).toEqual({ ok: true, keys: server.platform.keys.marks.map((mark) => mark.toString('hex')), rows: { older: 0, closed: 0 } });
  expect(await type('keys rotate')).toMatchObject({ status: 1, stderr: expect.stringContaining('FOYER_KEY=new,old') });
});

test('sessions end: those of one person at once, those of everybody after a yes', async () => {
  const [mia, adam] = [await server.client('mia'), await server.client('adam')];
  expect((await type('user sign-out mia@foyer.example --json')).json).toEqual({ ok: true, ended: 1 });
  expect(await mia.call(getMe)).toMatchObject({ ok: false });
  expect(await type('user sign-out nobody@foyer.example')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Nobody has the address'),
  });
  expect(await type('user sign-out --everybody')).toMatchObject({ status: 5, stderr: expect.stringContaining('--yes') });
  expect(await type('user sign-out --everybody', false)).toMatchObject({ status: 5, asked: 'This signs everybody out.' });
  expect(await adam.call(getMe)).toMatchObject({ ok: true });
  expect(await type('user sign-out --everybody', true)).toMatchObject({ status: 0 });
  expect(await adam.call(getMe)).toMatchObject({ ok: false });
});

test('a running server has migrated already', async () => {
  expect((await type('migrate --json')).json).toEqual({ ok: true, migrations: [] });
});

test('the doctor looks at the database of the running server', async () => {
  const { json } = await type('doctor --json');
  const checks = json.checks as { check: string; state: string }[];
  expect(checks.map(({ check }) => check)).toEqual([
    'database',
    'keys',
    'mails',
    'clock',
    'mail server',
    'disk',
    'proxies',
    'public address',
  ]);
  expect(checks.filter(({ state }) => state === 'failed')).toEqual([]);
});

test('a backup is written beside the running server, for its owner alone, and not over another without a yes', async () => {
  const file = join(folder, 'monday.foyer');
  const { status, json } = await type(`backup ${file} --json`);
  expect(status).toBe(0);
  expect(json).toMatchObject({ ok: true, file, engine: 'pglite', keys: [server.platform.keys.marks[0].toString('hex')] });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // Left behind by one that was killed.
  await writeFile(`${file}.part`, '', { mode: 0o666 });
  const before = await readFile(file);
  expect(await type(`backup ${file}`, false)).toMatchObject({ status: 5, asked: expect.stringContaining('is there already') });
  expect((await readFile(file)).equals(before)).toBe(true);
  expect(await type(`backup ${file} --yes`)).toMatchObject({ status: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await type(`backup ${join(folder, 'no/such/folder')}`)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('could not be written'),
  });
});

test('a command that fails in the server says so here, and the server goes on', async () => {
  const broken = { ...server.platform, config: { ...server.platform.config, dataFolder: await mkdtemp(join(tmpdir(), 'foyer-socket-')) } };
  const { dump: _, ...withoutDump } = server.database;
  const end = await listenForCommands({ ...broken, database: withoutDump });
  const env = { FOYER_DATA: broken.config.dataFolder };
  const file = join(broken.config.dataFolder, 'backup');
  expect(await typeFoyer(['backup', file], env)).toMatchObject({ status: 1, stderr: expect.stringContaining('cannot be copied') });
  await expect(stat(file)).rejects.toThrow('ENOENT');
  expect(await typeFoyer(['mail', 'list'], env)).toMatchObject({ status: 0 });
  await end?.();
  await rm(broken.config.dataFolder, { recursive: true });
});

test('a server whose folder takes no socket goes on without', async () => {
  const { config } = server.platform;
  const other = await mkdtemp(join(tmpdir(), 'foyer-socket-'));
  await mkdir(join(socketOf(other) ?? '', 'in-the-way'), { recursive: true });
  expect(await listenForCommands({ ...server.platform, config: { ...config, dataFolder: other } })).toBeUndefined();
  expect(server.log.at(-1)).toMatchObject({ msg: expect.stringContaining('commands cannot reach this server') });
  await rm(other, { recursive: true });
});

test('a folder whose address is too long for a socket has none', () => {
  expect(socketOf(`/${'long/'.repeat(25)}`)).toBeUndefined();
});
