import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { systemClock } from '#clock.ts';
import { type Config, readConfig } from '#config.ts';
import { openKeys } from '#configured-keys.ts';
import { openConfiguredDatabase } from '#db/configured-database.ts';
import { DatabaseStartError } from '#db/database.ts';
import { FolderLockedError } from '#db/folder-lock.ts';
import { hasEmbeddedDatabase } from '#db/owner-access.ts';
import { createLogger } from '#http/logging.ts';
import type { Platform } from '#platform.ts';
import { CommandError, exitStatuses, type Outcome, type Terminal } from './outcome.ts';
import { askServer } from './socket-client.ts';

/** What a command works on. */
export type Workplace = Pick<Platform, 'config' | 'clock' | 'database' | 'keys' | 'logger'>;

/**
 * The part of a command that needs the database. It runs beside the servers on PostgreSQL; with the embedded database it runs in the
 * server, which it is sent to through the socket, or by itself while none runs.
 */
export interface DatabaseCommand<Input = unknown> {
  readonly name: string;
  /** `input` may have come through the socket: it is judged before anything is done. */
  run(place: Workplace, input: Input | unknown): Promise<Outcome>;
}

/** Declares such a part by what it takes. */
export function onDatabase<Input>(
  name: string,
  schema: z.ZodMiniType<Input>,
  work: (place: Workplace, input: Input) => Promise<Outcome>,
): DatabaseCommand<Input> {
  return { name, run: (place, input) => work(place, z.parse(schema, input)) };
}

/** The configuration of the terminal's environment. Throws a `ConfigError`. */
export function configOf(terminal: Terminal): Config {
  return readConfig(terminal.env);
}

export const isEmbeddedOnDisk = (config: Config) => config.databaseUrl === undefined && config.dataFolder !== 'memory://';

/** Opens the database for one piece of work. It has to have today's schema: a command changes that only when it is asked to. */
export async function atWorkplace<T>(config: Config, terminal: Terminal, work: (place: Workplace) => Promise<T>): Promise<T> {
  if (config.databaseUrl === undefined && config.dataFolder === 'memory://')
    throw new DatabaseStartError(
      'FOYER_DATA=memory:// keeps nothing that a command could work on. Set DATABASE_URL, or FOYER_DATA to a folder.',
    );
  // Opening one that is not there would make it.
  if (isEmbeddedOnDisk(config) && !(await hasEmbeddedDatabase(config.dataFolder)))
    throw new DatabaseStartError(
      `There is no database in ${config.dataFolder}. Run "foyer migrate", or start Foyer, first; or set FOYER_DATA or DATABASE_URL.`,
    );
  const logger = createLogger({ logLevel: 'warn' });
  const { database, lock } = await openConfiguredDatabase(config, (message) => terminal.complain(message), { mayMigrate: false });
  try {
    return await work({ config, clock: systemClock, database, keys: await openKeys(config), logger });
  } finally {
    await database.close();
    await lock?.release();
  }
}

const answerSchema = z.union([
  z.object({
    outcome: z.object({ result: z.record(z.string(), z.unknown()), lines: z.array(z.string()), isFailure: z.optional(z.boolean()) }),
  }),
  z.object({ failure: z.object({ message: z.string(), exit: z.enum(Object.keys(exitStatuses) as [keyof typeof exitStatuses]) }) }),
]);

/** What the server answered. Rejects with the failure of the command there. */
export async function readAnswer(answer: Readable): Promise<Outcome> {
  const said = z.parse(answerSchema, JSON.parse(await text(answer)));
  if ('failure' in said) throw new CommandError(said.failure.message, said.failure.exit);
  return said.outcome;
}

/** Runs a command where the database is. */
export async function runOnDatabase<Input>(command: DatabaseCommand<Input>, input: Input, terminal: Terminal): Promise<Outcome> {
  const config = configOf(terminal);
  if (isEmbeddedOnDisk(config)) {
    const answer = await askServer(config.dataFolder, `/commands/${command.name}`, input);
    if (answer !== undefined) return readAnswer(answer);
  }
  return atWorkplace(config, terminal, (place) => command.run(place, input)).catch((error: unknown) => {
    throw error instanceof FolderLockedError ? withoutSocket(error) : error;
  });
}

/** The folder is held by a server that cannot be asked: on another machine, or where the address of a socket would be too long. */
function withoutSocket(error: FolderLockedError): DatabaseStartError {
  return new DatabaseStartError(`${error.message} Its socket does not answer, so commands cannot reach it either.`, { cause: error });
}
