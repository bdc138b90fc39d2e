import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { type Clock, systemClock } from '#clock.ts';
import { rootFolder } from '#config.ts';
import type { Database } from '#db/database.ts';
import { readMigrations } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { openPglite, type PgliteClient } from '#db/pglite.ts';

/** The engine that tests run on: PostgreSQL when `TEST_DATABASE_URL` names a server where databases may be made. */
export const testEngine: Database['engine'] = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite';

/** A database of one's own, migrated and empty. */
export interface TestDatabase {
  readonly database: Database;
  /** PostgreSQL: where it is, for a second server. */
  readonly url: string | undefined;
  /** PGlite: a copy of it as it stands, for `template`. */
  dump?(): Promise<Blob>;
  /** Closes and removes it. */
  dispose(): Promise<void>;
}

const complain = (message: string): void => {
  throw new Error(`Unexpected warning at the opening of a database: ${message}`);
};

async function schemaName(): Promise<string> {
  const migrations = await readMigrations();
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(dirname(pglite), '../package.json'), 'utf8')) as { version: string };
  return createHash('sha256')
    .update(`${version} ${migrations.map(({ checksum }) => checksum).join(' ')}`)
    .digest('hex')
    .slice(0, 16);
}

/** The migrated template, made once per schema and kept as a file: the first opening of a PGlite takes seconds, a copy a quarter of one. */
async function pgliteTemplate(): Promise<Blob> {
  const folder = join(rootFolder, 'node_modules/.cache/foyer');
  const path = join(folder, `pglite-${await schemaName()}.tar`);
  if (!(await stat(path).catch(() => undefined))) {
    const fresh = await openPglite({ pgliteFolder: 'memory://', poolSize: 1, clock: systemClock, warn: complain });
    const dump = await fresh.dump();
    await fresh.close();
    await mkdir(folder, { recursive: true });
    // Appears whole, whoever else is making it.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, dump.stream());
    await rename(draft, path);
  }
  // Read whole: a blob over the file fails when another process puts its own, equal copy in place meanwhile.
  return new Blob([await readFile(path)]);
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const urlOf = (name: string): string => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
};

/** An empty PostgreSQL database that no migration has seen. Only with `TEST_DATABASE_URL`. */
export async function createBarePostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `foyer_test_${randomBytes(6).toString('hex')}`;
  await asAdmin((client) => client.query(`create database ${name}`));
  return {
    url: urlOf(name),
    drop: () => asAdmin(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

async function createPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = `foyer_template_${await schemaName()}`;
  const name = `foyer_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (client) => {
    // One test process at a time looks for the template and makes it.
    await client.query(`select pg_advisory_lock(1)`);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rows.length === 0) {
      await client.query(`create database ${template}_draft`);
      const draft = await openDatabase({
        databaseUrl: urlOf(`${template}_draft`),
        poolSize: 1,
        pgliteFolder: '',
        clock: systemClock,
        warn: complain,
      });
      await draft.close();
      await client.query(`alter database ${template}_draft rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: urlOf(name),
    drop: () => asAdmin(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/** Through the pooler that `pooler-setup.ts` has started. */
const pooledForAll = process.env.TEST_POOLER_URL
  ? (url: string) => {
      const through = new URL(url);
      through.host = new URL(process.env.TEST_POOLER_URL ?? '').host;
      return through.href;
    }
  : undefined;

/** Opens a migrated database that nobody else sees: empty, or on PGlite what `template` holds. */
export async function openTestDatabase({
  clock = systemClock,
  engine = testEngine,
  template,
  aroundClient,
  proxied,
  pooled,
}: {
  clock?: Clock;
  engine?: Database['engine'];
  template?: Blob | undefined;
  /** PGlite: stands between the database and its client. */
  aroundClient?: ((client: PgliteClient) => PgliteClient) | undefined;
  /** PostgreSQL: another way to the same database. */
  proxied?: ((url: string) => Promise<string>) | undefined;
  /** PostgreSQL: the way to the same database through a pooler. */
  pooled?: ((url: string) => string) | undefined;
} = {}): Promise<TestDatabase> {
  if (engine === 'postgres') {
    const { url, drop } = await createPostgres();
    const throughPooler = proxied ? undefined : (pooled ?? pooledForAll)?.(url);
    const database = await openDatabase({
      databaseUrl: (await proxied?.(url)) ?? throughPooler ?? url,
      directUrl: url,
      prepares: throughPooler === undefined,
      poolSize: 4,
      pgliteFolder: '',
      clock,
      // Whoever stands in the way does so to break connections.
      warn: proxied ? () => undefined : complain,
    });
    return {
      database,
      url,
      dispose: async () => {
        await database.close();
        await drop();
      },
    };
  }
  const database = await openPglite(
    { pgliteFolder: 'memory://', poolSize: 1, clock, warn: complain, template: template ?? (await pgliteTemplate()) },
    aroundClient,
  );
  return { database, url: undefined, dump: () => database.dump(), dispose: () => database.close() };
}
