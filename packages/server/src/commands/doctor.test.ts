import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createKeys } from '#keys.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { type TypedCommand, typeFoyer } from '#testing/test-terminal.ts';
import { listenForCommands } from './socket.ts';

let server: TestServer;
let folder: string;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  server = await startTestServer({ engine: 'pglite' });
  folder = await mkdtemp(join(tmpdir(), 'foyer-doctor-'));
  stop = await listenForCommands({ ...server.platform, config: { ...server.platform.config, dataFolder: folder } });
});
afterAll(async () => {
  await stop?.();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const examine = (env: Record<string, string> = {}) => typeFoyer(['doctor', '--json'], { FOYER_DATA: folder, ...env });

interface Found {
  readonly check: string;
  readonly state: string;
  readonly says: string;
  readonly advice?: string;
}
const found = ({ json }: TypedCommand, check: string) => (json.checks as Found[]).find((one) => one.check === check);

async function portOf(listening: { address(): AddressInfo | string | null }): Promise<number> {
  return (listening.address() as AddressInfo).port;
}

test('a mail server that answers is well; one that does not ends with status 1 and what to do', async () => {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const port = await portOf(smtp.server);
  const well = await examine({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect(found(well, 'mail server')).toEqual({ check: 'mail server', state: 'ok', says: expect.any(String) });
  expect(well.status).toBe(0);
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  const silent = await examine({ SMTP_URL: `smtp://somebody:hunter2@127.0.0.1:${port}` });
  expect(silent).toMatchObject({ status: 1, json: { ok: false } });
  expect(found(silent, 'mail server')).toMatchObject({ state: 'failed', advice: expect.stringContaining('SMTP_URL') });
  expect(silent.stdout).not.toContain('hunter2');
});

test.skipIf(process.platform === 'win32')('a key that others may read is a warning', async () => {
  const key = join(folder, 'key');
  await writeFile(key, randomBytes(32), { mode: 0o600 });
  expect(found(await examine(), 'disk')).toMatchObject({ state: 'ok' });
  await chmod(key, 0o640);
  expect(found(await examine(), 'disk')).toMatchObject({ state: 'warning', advice: `Run "chmod 600 ${key}".` });
  await rm(key);
});

test('the public address is asked whether Foyer answers there', async () => {
  expect(found(await examine({ PUBLIC_URL: server.origin }), 'public address')).toMatchObject({ state: 'ok' });
  const other = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const PUBLIC_URL = `http://127.0.0.1:${await portOf(other)}`;
  expect(found(await examine({ PUBLIC_URL }), 'public address')).toMatchObject({ state: 'failed', says: expect.stringContaining('404') });
  const nowhere = await examine({ PUBLIC_URL: 'https://127.0.0.1:1' });
  expect(found(nowhere, 'public address')).toMatchObject({ state: 'failed', says: expect.stringContaining('does not answer') });
  expect(found(nowhere, 'proxies')).toMatchObject({ state: 'warning', advice: expect.stringContaining('TRUSTED_PROXIES') });
});

test('a database that cannot be opened is one finding, and the others are there', async () => {
  const said = await examine({ DATABASE_URL: 'postgres://foyer@127.0.0.1:1/foyer' });
  expect(said.status).toBe(1);
  expect(found(said, 'database')).toMatchObject({ state: 'failed', says: expect.stringContaining('does not answer') });
  expect(found(said, 'disk')).toMatchObject({ state: 'ok' });
});

test('a key that opens nothing of what is sealed is found out', async () => {
  const other = await mkdtemp(join(tmpdir(), 'foyer-doctor-'));
  const end = await listenForCommands({
    ...server.platform,
    keys: createKeys([randomBytes(32)]),
    config: { ...server.platform.config, dataFolder: other },
  });
  const said = await examine({ FOYER_DATA: other });
  await end?.();
  await rm(other, { recursive: true });
  expect(said.status).toBe(1);
  expect(found(said, 'keys')).toMatchObject({ state: 'failed', advice: expect.stringContaining('FOYER_KEY') });
});

test('for people each finding is a line, with what to do', async () => {
  const { stdout } = await typeFoyer(['doctor'], { FOYER_DATA: folder, PUBLIC_URL: 'https://127.0.0.1:1' });
  expect(stdout).toMatch(/^ok {6}database: /m);
  expect(stdout).toMatch(/^failed {2}public address: .* Start Foyer/m);
});
