import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#config.ts';
import { openKeys } from '#configured-keys.ts';
import { openConfiguredDatabase } from '#db/configured-database.ts';
import { lockFolder } from '#db/folder-lock.ts';
import { readMigrations } from '#db/migrate.ts';
import { hasEmbeddedDatabase, openOwnerAccess } from '#db/owner-access.ts';
import { type BackupHeader, forPostgresProgram, openBackup, runPostgresProgram } from './backup-file.ts';
import { describeCommand } from './command.ts';
import { configOf } from './database-command.ts';
import { CommandError, type Outcome, requireYes, type Terminal } from './outcome.ts';
import type { Report } from './reporting.ts';

type Backup = Awaited<ReturnType<typeof openBackup>>;

/** Empties the schema that Foyer's tables are in. Extensions stay: only a superuser may be able to make them. */
const dropEverything = `drop schema if exists pgboss cascade;
do $$ declare thing record; begin
  for thing in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'
    loop execute 'drop table if exists ' || thing.name || ' cascade'; end loop;
  for thing in select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'
    loop execute 'drop sequence if exists ' || thing.name || ' cascade'; end loop;
  for thing in select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    loop execute 'drop function if exists ' || thing.name || ' cascade'; end loop;
end $$`;

async function requireKnown(header: BackupHeader, config: Config): Promise<void> {
  const engine = config.databaseUrl === undefined ? 'pglite' : 'postgres';
  if (header.engine !== engine)
    throw new CommandError(
      header.engine === 'postgres'
        ? 'This is a backup of PostgreSQL. Set DATABASE_URL to the database that it is to go to.'
        : 'This is a backup of the embedded database. It goes to a data folder: run this without DATABASE_URL.',
    );
  if (!(await readMigrations()).some(({ name }) => name === header.migration))
    throw new CommandError(`This backup is of Foyer ${header.version}, which is newer. Restore it with that version.`);
}

/** Whether the installation has the key that sealed what is in the backup. */
async function hasKey(header: BackupHeader, config: Config): Promise<boolean> {
  if (config.keys.length === 0 && (await readFile(join(config.dataFolder, 'key')).catch(() => undefined)) === undefined) return false;
  const { marks } = await openKeys(config);
  return marks.some((mark) => mark.toString('hex') === header.keys[0]);
}

async function requireKey(header: BackupHeader, config: Config): Promise<void> {
  if (await hasKey(header, config)) return;
  const place = config.databaseUrl === undefined ? 'Set FOYER_KEY to it, or put it into the file key of FOYER_DATA' : 'Set FOYER_KEY to it';
  throw new CommandError(
    `What is encrypted in this backup was sealed with the key ${header.keys[0]}, which is not here. ${place}. With --without-key the backup is restored all the same: connectors, datasources and authenticators then have to be set up anew.`,
  );
}

/** The old database stays beside the new one, under a name of its own. */
async function restoreEmbedded({ content }: Backup, config: Config): Promise<string | undefined> {
  const lock = await lockFolder(config.dataFolder);
  const [place, draft] = [join(config.dataFolder, 'database'), join(config.dataFolder, 'database.restoring')];
  try {
    await rm(draft, { recursive: true, force: true });
    const { openPgliteClient } = await import('#db/pglite.ts');
    const template = new Blob([await buffer(content())]);
    const pglite = await openPgliteClient({ pgliteFolder: draft, template });
    await pglite.close();
    if (!(await hasEmbeddedDatabase(config.dataFolder))) {
      await rename(draft, place);
      return undefined;
    }
    const aside = `${place}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    await rename(place, aside);
    await rename(draft, place);
    return aside;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await lock.release();
  }
}

/** In one transaction: what fails leaves everything as it was. */
async function restorePostgres({ content }: Backup, databaseUrl: string): Promise<void> {
  const { url, env } = forPostgresProgram(databaseUrl);
  const words = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction', '--output=/dev/null', `--dbname=${url}`];
  const { stdin, stdout, ended } = runPostgresProgram('psql', [...words, '--command', dropEverything, '--file=-'], env);
  stdout.resume();
  // When psql ends early, its own words are the reason.
  await pipeline(content(), stdin).catch(async (error: unknown) => {
    await ended;
    throw error;
  });
  await ended;
}

/** Whether something would be lost; rejects while servers use the database. */
async function isInUse(config: Config): Promise<boolean> {
  if (config.databaseUrl === undefined) return hasEmbeddedDatabase(config.dataFolder);
  const owner = await openOwnerAccess(config);
  try {
    const { rows: others } = await owner.query(
      `select count(*)::int as servers from pg_stat_activity where datname = current_database() and application_name = 'foyer'`,
    );
    if (others[0]?.servers !== 0)
      throw new CommandError(
        'Servers of Foyer are connected to this database. Stop them all, restart the connection pooler if there is one, and run this again.',
      );
    const { rows } = await owner.query(`select exists (select from pg_tables where schemaname = 'public') as used`);
    return rows[0]?.used === true;
  } finally {
    await owner.close();
  }
}

async function restore(terminal: Terminal, file: string, options: Readonly<Record<string, unknown>>): Promise<Outcome> {
  const config = configOf(terminal);
  const backup = await openBackup(file);
  await requireKnown(backup.header, config);
  if (!options.withoutKey) await requireKey(backup.header, config);
  if (await isInUse(config)) {
    const fate = config.databaseUrl === undefined ? 'is put aside' : 'is lost';
    await requireYes(terminal, `There is a database already. What is in it ${fate}.`, options.yes === true);
  }
  const aside =
    config.databaseDirectUrl === undefined
      ? await restoreEmbedded(backup, config)
      : await restorePostgres(backup, config.databaseDirectUrl);
  // Brings an older backup to today's schema, and gives the server's role its rights.
  const { database, lock } = await openConfiguredDatabase(config, (message) => terminal.complain(message));
  await database.maintain();
  await database.close();
  await lock?.release();
  return {
    result: { file, madeAt: backup.header.madeAt, version: backup.header.version, ...(aside && { aside }) },
    lines: [
      `Restored the backup of ${backup.header.madeAt}.`,
      ...(aside ? [`The database of before is in ${aside}. Remove it when it is no longer needed.`] : []),
    ],
  };
}

export const restoreCommand = (report: Report) =>
  describeCommand('restore', 'Put a backup in the place of the database, with Foyer stopped', [
    'foyer restore /backups/monday.foyer',
    'foyer restore /backups/monday.foyer --yes --json',
  ])
    .argument('<file>', 'a file that "foyer backup" has written')
    .option('--without-key', 'restore although the key of the backup is not here')
    .option('--yes', 'do not ask when there is a database already')
    .action(report(({ terminal, words: [file = ''], options }) => restore(terminal, file, options)));
