import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { readMigrations } from '#db/migrate.ts';
import { openOwnerAccess } from '#db/owner-access.ts';
import { createBarePostgres, testEngine } from '#testing/test-database.ts';
import { typeFoyer } from '#testing/test-terminal.ts';

/** A dry run makes a whole database in memory. */
const dryRunLimitMs = 180_000;

let folder: string;
let env: Record<string, string>;
let drop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-migrate-'));
  env = { FOYER_DATA: join(folder, 'data') };
  if (testEngine === 'postgres') {
    const bare = await createBarePostgres();
    drop = bare.drop;
    env.DATABASE_URL = bare.url;
  }
});
afterAll(async () => {
  await drop?.();
  await rm(folder, { recursive: true, force: true });
});

interface Planned {
  readonly name: string;
  readonly sql: string;
  readonly locks: readonly { readonly table: string; readonly mode: string; readonly blocks: string }[];
}

async function asOwner(sql: string): Promise<Record<string, unknown>[]> {
  const owner = await openOwnerAccess(readConfig(env));
  try {
    return (await owner.query(sql)).rows;
  } finally {
    await owner.close();
  }
}

const names = async () => (await readMigrations()).map(({ name }) => name);

test(
  'a dry run prints what would run and which locks it takes, and changes nothing',
  async () => {
    const { status, json } = await typeFoyer(['migrate', '--dry-run', '--json'], env);
    expect(status).toBe(0);
    const planned = json.migrations as Planned[];
    expect(planned.map(({ name }) => name)).toEqual(await names());
    expect(planned[0]).toMatchObject({ sql: expect.stringContaining('create table person'), locks: [] });
    expect(planned[1]?.locks).toContainEqual({ table: 'organization', mode: 'AccessExclusiveLock', blocks: 'reads and writes' });
    if (env.DATABASE_URL) expect(await asOwner(`select to_regclass('person') as made`)).toEqual([{ made: null }]);
    else await expect(stat(join(folder, 'data/database'))).rejects.toThrow('ENOENT');
  },
  dryRunLimitMs,
);

test('an empty database gets every migration; after that there is nothing to do', async () => {
  const first = await typeFoyer(['migrate', '--json'], env);
  expect(first.json).toEqual({ ok: true, migrations: (await names()).map((name) => ({ name })) });
  expect((await typeFoyer(['migrate', '--json'], env)).json).toEqual({ ok: true, migrations: [] });
  expect((await typeFoyer(['migrate', '--dry-run'], env)).stdout).toContain('has every migration');
});

test(
  'commands do not migrate by themselves, and refuse a database that lacks something',
  async () => {
    await asOwner(`delete from schema_migration where name like '0017-%'`);
    const said = await typeFoyer(['mail', 'list'], env);
    expect(said).toMatchObject({ status: 4, stderr: expect.stringContaining('lacks 1 migration') });
    expect(await asOwner(`select 1 from schema_migration where name like '0017-%'`)).toEqual([]);
    const { stdout } = await typeFoyer(['migrate', '--dry-run'], env);
    expect(stdout).toMatch(/^-- 0017-\S+, in a transaction of its own\. Locks[^\n]*\n-- {3}/);
    expect(stdout).toContain('create table auth_event');
  },
  dryRunLimitMs,
);

test('a database of a newer version is refused with what to do', async () => {
  await asOwner(`insert into schema_migration (name, checksum, applied_at) values ('9999-later', 'x', now())`);
  expect((await typeFoyer(['migrate', '--json'], env)).json).toMatchObject({
    ok: false,
    error: { kind: 'database', message: expect.stringContaining('made by a newer version of Foyer') },
  });
});
