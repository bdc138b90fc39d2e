import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Where Debian puts PostgreSQL's own programs; undefined where there are none, and so nothing to restart. */
const programsFolder = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

/** This machine can run a PostgreSQL server of a test's own. */
export const hasPostgresPrograms = programsFolder !== undefined;

/** A PostgreSQL server that a test may stop: the one of `TEST_DATABASE_URL` serves other tests at the same time. */
export interface PostgresCluster {
  readonly url: string;
  start(): Promise<void>;
  /** Ends every connection at once, as a fast shutdown does. */
  stop(): Promise<void>;
  /** Makes a database whose tables are kept in a folder, which may be on a disk of its own. Answers where it is. */
  createDatabaseIn(folder: string): Promise<string>;
  /** Stops and removes it. */
  dispose(): Promise<void>;
}

/** A loopback port that nobody uses. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return port;
}

/** Makes and starts a PostgreSQL server on a free loopback port. Only where `hasPostgresPrograms`. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-cluster-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, ...(await idsOfPostgres()));
  // initdb refuses root, so the server runs as the user postgres then.
  const program = (name: string, ...given: string[]) => {
    const path = join(programsFolder ?? '', name);
    return isRoot ? run('/usr/sbin/runuser', ['-u', 'postgres', '--', path, ...given]) : run(path, given);
  };
  const data = join(folder, 'data');
  const port = await freePort();
  await program('initdb', '-D', data, '-U', 'foyer', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const cluster: PostgresCluster = {
    url: `postgres://foyer@127.0.0.1:${port}/postgres`,
    start: async () => void (await program('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', settings, 'start')),
    stop: async () => void (await program('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop')),
    createDatabaseIn: async (given) => {
      const space = join(given, 'tablespace');
      await mkdir(space);
      if (isRoot) await chown(space, ...(await idsOfPostgres()));
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      await client.query(`create tablespace apart location '${space}'`);
      await client.query('create database apart tablespace apart');
      await client.end();
      return cluster.url.replace(/[^/]*$/, 'apart');
    },
    dispose: async () => {
      await program('pg_ctl', '-D', data, '-m', 'immediate', 'stop').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
  await cluster.start();
  return cluster;
}

async function idsOfPostgres(): Promise<[uid: number, gid: number]> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout)));
  return [uid ?? 0, gid ?? 0];
}
