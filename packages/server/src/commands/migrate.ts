import * as z from 'zod/mini';
import { systemClock } from '#clock.ts';
import type { Config } from '#config.ts';
import { type Migration, migrate, pendingMigrations, readMigrations } from '#db/migrate.ts';
import type { MigrationLock } from '#db/migration-locks.ts';
import { hasEmbeddedDatabase, type OwnerAccess, openOwnerAccess } from '#db/owner-access.ts';
import { describeCommand } from './command.ts';
import { configOf, isEmbeddedOnDisk, onDatabase, readAnswer } from './database-command.ts';
import { CommandError, type Outcome, type Terminal } from './outcome.ts';
import type { Report } from './reporting.ts';
import { askServer } from './socket-client.ts';

/** In a running server, which has migrated at its start: nothing is left to do. */
export const migrateRunning = onDatabase('migrate', z.object({}), async () => upToDate());

const upToDate = (): Outcome => ({ result: { migrations: [] }, lines: ['The database has every migration of this version.'] });

async function withOwner<T>(config: Config, work: (owner: OwnerAccess) => Promise<T>): Promise<T> {
  const owner = await openOwnerAccess(config);
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

const inWords = ({ table, mode, blocks }: MigrationLock) => `--   ${mode} on ${table}: ${blocks} wait`;

async function plan(pending: readonly Migration[]): Promise<Outcome> {
  const { migrationLocks } = await import('#db/migration-locks.ts');
  const locks = await migrationLocks(pending);
  return {
    result: { isDryRun: true, migrations: pending.map(({ name, sql }) => ({ name, sql, locks: locks.get(name) ?? [] })) },
    lines: pending.flatMap(({ name, sql }) => {
      const held = locks.get(name) ?? [];
      return [
        `-- ${name}, in a transaction of its own. Locks until its end, on tables that are there before:`,
        ...(held.length > 0 ? held.map(inWords) : ['--   none that anybody would notice']),
        sql.trim(),
        '',
      ];
    }),
  };
}

async function pendingOf(config: Config): Promise<readonly Migration[]> {
  // Opening an embedded database that is not there would make one.
  if (isEmbeddedOnDisk(config) && !(await hasEmbeddedDatabase(config.dataFolder))) return readMigrations();
  return withOwner(config, (owner) => pendingMigrations(owner));
}

async function runMigrate(terminal: Terminal, isDryRun: boolean): Promise<Outcome> {
  const config = configOf(terminal);
  if (config.databaseUrl === undefined && !isEmbeddedOnDisk(config))
    throw new CommandError('FOYER_DATA=memory:// keeps nothing.', 'database');
  const answer = isEmbeddedOnDisk(config) ? await askServer(config.dataFolder, `/commands/${migrateRunning.name}`, {}) : undefined;
  if (answer !== undefined) return readAnswer(answer);
  const pending = await pendingOf(config);
  if (pending.length === 0) return upToDate();
  if (isDryRun) return plan(pending);
  const applied = await withOwner(config, async (owner) => {
    const warn = (message: string) => terminal.complain(message);
    return (await migrate(owner, { clock: systemClock, lock: owner.engine === 'postgres', warn })).applied;
  });
  return { result: { migrations: applied.map((name) => ({ name })) }, lines: applied.map((name) => `Applied ${name}.`) };
}

export const migrateCommand = (report: Report) =>
  describeCommand('migrate', 'Bring the database to the schema of this version, as each start does', [
    'foyer migrate --dry-run',
    'foyer migrate --json',
  ])
    .option('--dry-run', 'change nothing: print the SQL, and which locks it takes')
    .action(report(({ terminal, options }) => runMigrate(terminal, options.dryRun === true)));
