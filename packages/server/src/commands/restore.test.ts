import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { openKeys } from '#configured-keys.ts';
import { openConfiguredDatabase } from '#db/configured-database.ts';
import { openOwnerAccess } from '#db/owner-access.ts';
import { seedWhenEmpty } from '#seed/seed.ts';
import { createBarePostgres, testEngine } from '#testing/test-database.ts';
import { typeFoyer } from '#testing/test-terminal.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const otherKey = Buffer.alloc(32, 8).toString('base64');

type Environment = Record<string, string>;

let folder: string;
const drops: (() => Promise<void>)[] = [];
/** An installation with the demo in it, and a place that has nothing yet. */
let origin: Environment;
let elsewhere: Environment;
let file: string;

async function installation(name: string): Promise<Environment> {
  const env: Environment = { FOYER_DATA: join(folder, name), FOYER_KEY: key };
  if (testEngine === 'pglite') return env;
  const { url, drop } = await createBarePostgres();
  drops.push(drop);
  return { ...env, DATABASE_URL: url };
}

async function people(env: Environment): Promise<unknown[]> {
  const owner = await openOwnerAccess(readConfig(env));
  try {
    return (await owner.query('select email from person order by email')).rows;
  } finally {
    await owner.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-restore-'));
  [origin, elsewhere] = [await installation('origin'), await installation('elsewhere')];
  const config = readConfig(origin);
  const { database, lock } = await openConfiguredDatabase(config, () => undefined);
  await seedWhenEmpty(database, 'demo', await openKeys(config));
  await database.close();
  await lock?.release();
  file = join(folder, 'demo.foyer');
  expect(await typeFoyer(['backup', file], origin)).toMatchObject({ status: 0, stderr: '' });
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true, force: true });
});

test('a backup is restored elsewhere with every row, and what is encrypted opens there', async () => {
  const said = await typeFoyer(['restore', file, '--json'], elsewhere);
  expect(said.json).toMatchObject({ ok: true, file });
  expect(await people(elsewhere)).toEqual(await people(origin));
  expect((await typeFoyer(['keys', 'status', '--json'], elsewhere)).json).toMatchObject({ ok: true, rows: { older: 0, closed: 0 } });
  const owner = await openOwnerAccess(readConfig(elsewhere));
  const { rows } = await owner.query(
    `select set_config('foyer.scope', 'system', false), (select count(*)::int from organization) as organizations`,
  );
  await owner.close();
  expect(Number(rows[0]?.organizations)).toBeGreaterThan(2);
});

test('a database that is there is restored over after a yes only', async () => {
  const before = await people(origin);
  expect(await typeFoyer(['restore', file], origin)).toMatchObject({ status: 5, stderr: expect.stringContaining('--yes') });
  expect(await typeFoyer(['restore', file], origin, false)).toMatchObject({ status: 5 });
  const said = await typeFoyer(['restore', file], origin, true);
  expect(said).toMatchObject({ status: 0, asked: expect.stringContaining('There is a database already') });
  expect(await people(origin)).toEqual(before);
  if (testEngine === 'pglite')
    expect((await readdir(join(folder, 'origin'))).some((name) => name.startsWith('database.before-'))).toBe(true);
});

test('without the key of the backup nothing is restored, unless that is asked for', async () => {
  const bare = await installation('without-key');
  const said = await typeFoyer(['restore', file], { ...bare, FOYER_KEY: otherKey });
  expect(said).toMatchObject({ status: 1, stderr: expect.stringContaining('--without-key') });
  expect(await typeFoyer(['restore', file, '--without-key'], { ...bare, FOYER_KEY: otherKey })).toMatchObject({ status: 0 });
  expect(await typeFoyer(['keys', 'status'], { ...bare, FOYER_KEY: otherKey })).toMatchObject({ status: 1 });
});

test('keys are rotated by a command, after which the newest is enough', async () => {
  const bare = await installation('rotated');
  expect(await typeFoyer(['restore', file], bare)).toMatchObject({ status: 0 });
  const both = { ...bare, FOYER_KEY: `${otherKey},${key}` };
  const { json: before } = await typeFoyer(['keys', 'status', '--json'], both);
  expect((before.rows as { older: number }).older).toBeGreaterThan(0);
  const rotated = await typeFoyer(['keys', 'rotate', '--json'], both);
  expect(rotated.json).toMatchObject({ ok: true, written: (before.rows as { older: number }).older, left: 0, closed: 0 });
  expect(await typeFoyer(['keys', 'status'], { ...bare, FOYER_KEY: otherKey })).toMatchObject({ status: 0 });
});

describe('refused before anything is touched', () => {
  const written = async (name: string, header: object) => {
    const path = join(folder, name);
    await writeFile(path, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), gzipSync('')]));
    return path;
  };
  const headerOf = async () => JSON.parse((await readFile(file)).toString('latin1').split('\n')[0] ?? '') as Record<string, unknown>;

  test('what is no backup', async () => {
    expect(await typeFoyer(['restore', await written('other', { some: 'file' })], elsewhere)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is no backup'),
    });
    expect(await typeFoyer(['restore', join(folder, 'nothing')], elsewhere)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('cannot be read'),
    });
  });

  test('a backup of a newer version', async () => {
    const path = await written('newer', { ...(await headerOf()), version: '99.0.0', migration: '9999-later' });
    expect(await typeFoyer(['restore', path, '--yes'], elsewhere)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Foyer 99.0.0'),
    });
  });

  test('a backup of the other engine', async () => {
    const path = await written('other-engine', { ...(await headerOf()), engine: testEngine === 'pglite' ? 'postgres' : 'pglite' });
    expect(await typeFoyer(['restore', path, '--yes'], elsewhere)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('DATABASE_URL'),
    });
  });
});

test('a backup that breaks off leaves everything as it was', async () => {
  const before = await people(elsewhere);
  const whole = await readFile(file);
  const half = join(folder, 'half.foyer');
  await writeFile(half, whole.subarray(0, Math.floor(whole.length / 2)));
  expect((await typeFoyer(['restore', half, '--yes'], elsewhere)).status).toBe(1);
  expect(await people(elsewhere)).toEqual(before);
});

test.runIf(testEngine === 'postgres')('while a server is connected nothing is restored', async () => {
  const { database } = await openConfiguredDatabase(readConfig(elsewhere), () => undefined);
  await database.ping();
  const said = await typeFoyer(['restore', file, '--yes'], elsewhere);
  await database.close();
  expect(said).toMatchObject({ status: 1, stderr: expect.stringContaining('Stop them all') });
});

test.runIf(testEngine === 'pglite')('while another process has the folder nothing is restored', async () => {
  await mkdir(elsewhere.FOYER_DATA ?? '', { recursive: true });
  const { database, lock } = await openConfiguredDatabase(readConfig(elsewhere), () => undefined);
  const said = await typeFoyer(['restore', file, '--yes'], elsewhere);
  await database.close();
  await lock?.release();
  expect(said).toMatchObject({ status: 4, stderr: expect.stringContaining('is in use by the process') });
});
