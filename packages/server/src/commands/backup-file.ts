import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { brand } from '@foyer/api/brand';
import * as z from 'zod/mini';
import { readMigrations } from '#db/migrate.ts';
import type { Workplace } from './database-command.ts';
import { CommandError } from './outcome.ts';

const headerSchema = z.object({
  foyer: z.literal('backup'),
  format: z.literal(1),
  engine: z.enum(['pglite', 'postgres']),
  version: z.string(),
  /** The newest migration that the database has had. */
  migration: z.string(),
  /** The marks of the keys that opened what is sealed in it, newest first. */
  keys: z.array(z.string()),
  madeAt: z.string(),
});
/** What a backup says of itself: its first line, as JSON. What follows is compressed with gzip. */
export type BackupHeader = z.infer<typeof headerSchema>;

const headerMaxBytes = 4096;

/** The address of a database without its password, and the password for the environment: a command line is seen by everybody. */
export function forPostgresProgram(databaseUrl: string): { readonly url: string; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // Of the driver alone.
  url.searchParams.delete('uselibpqcompat');
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  // The driver trusts what Node does; the programs are told to trust the system's authorities.
  const isVerified = url.searchParams.get('sslmode') === 'verify-full' && !url.searchParams.has('sslrootcert');
  return { url: url.href, env: isVerified ? { PGSSLROOTCERT: 'system', ...env } : env };
}

/** Runs one of PostgreSQL's own programs; its failure is what it says on stderr. */
export function runPostgresProgram(program: string, words: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, words, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new CommandError(
              `The program ${program} is not there. Install the client programs of PostgreSQL (on Debian: postgresql-client).`,
            )
          : error,
      ),
    );
    child.once('close', (status) => (status === 0 ? resolve() : reject(new CommandError(`${program} failed: ${errors.trim()}`))));
  });
  ended.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

/** The database as PostgreSQL's own program writes it: as SQL, with the rows of all organizations. */
async function* dumpPostgres(databaseUrl: string): AsyncGenerator<Buffer> {
  const { url, env } = forPostgresProgram(databaseUrl);
  const words = ['--no-owner', '--no-privileges', '--no-comments', '--enable-row-security', `--dbname=${url}`];
  // The policies of the tables bind their owner too, but not in this scope.
  const { stdin, stdout, ended } = runPostgresProgram('pg_dump', words, { ...env, PGOPTIONS: '-c foyer.scope=system' });
  stdin.end();
  yield* stdout;
  await ended;
}

async function contentOf({ database, config }: Workplace): Promise<Readable> {
  if (config.databaseDirectUrl !== undefined) return Readable.from(dumpPostgres(config.databaseDirectUrl));
  const copy = await database.dump?.();
  if (copy === undefined) throw new CommandError('This database cannot be copied.');
  return Readable.from([Buffer.from(await copy.arrayBuffer())]);
}

/** A backup of the database, as it is at this moment. The keys are not in it. */
export async function backupOf(place: Workplace): Promise<Readable> {
  const header: BackupHeader = {
    foyer: 'backup',
    format: 1,
    engine: place.database.engine,
    version: brand.version,
    migration: (await readMigrations()).at(-1)?.name ?? '',
    keys: place.keys.marks.map((mark) => mark.toString('hex')),
    madeAt: place.clock.now().toISOString(),
  };
  const content = await contentOf(place);
  const zipped = content.pipe(createGzip());
  content.once('error', (error) => zipped.destroy(error));
  return Readable.from(
    (async function* () {
      yield Buffer.from(`${JSON.stringify(header)}\n`);
      yield* zipped;
    })(),
  );
}

/** Opens a backup: what it says of itself, and its content. Rejects with a `CommandError` when it is none. */
export async function openBackup(path: string): Promise<{ readonly header: BackupHeader; readonly content: () => Readable }> {
  const begin = createReadStream(path, { end: headerMaxBytes - 1 });
  const parts: Buffer[] = [];
  try {
    for await (const part of begin) parts.push(part as Buffer);
  } catch (error) {
    throw new CommandError(`The file ${path} cannot be read: ${(error as Error).message}`);
  }
  const text = Buffer.concat(parts);
  const length = text.indexOf('\n');
  const parsed = z.safeParse(headerSchema, jsonOf(text.subarray(0, Math.max(0, length)).toString('utf8')));
  if (!parsed.success) throw new CommandError(`The file ${path} is no backup that this version of Foyer can read.`);
  const content = () => {
    const file = createReadStream(path, { start: length + 1 });
    const unzipped = file.pipe(createGunzip());
    file.once('error', (error) => unzipped.destroy(error));
    return unzipped;
  };
  return { header: parsed.data, content };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
