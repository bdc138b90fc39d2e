/*
 * `npm run sign-out -- ADDRESS` or `-- --everybody`: for whoever runs Foyer, when somebody has left or a token may have been seen.
 * Beside a running Foyer on PostgreSQL; an embedded database is open in one process only, so that one has to be stopped first.
 */
import { endEverySession, endSessionsOf } from '#auth/end-sessions.ts';
import { systemClock } from '#clock.ts';
import { ConfigError, readConfig } from '#config.ts';
import { openConfiguredDatabase } from '#db/configured-database.ts';
import { DatabaseStartError } from '#db/database.ts';
import { createLogger } from '#http/logging.ts';

async function signOut(who: string): Promise<string> {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const { database, lock } = await openConfiguredDatabase(config, (message) => logger.warn(message));
  const place = { database, logger, clock: systemClock };
  try {
    const ended = await (who === '--everybody' ? endEverySession(place) : endSessionsOf(place, who));
    return ended === undefined ? `Nobody has the address ${who}.` : `Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}.`;
  } finally {
    await database.close();
    await lock?.release();
  }
}

const [who] = process.argv.slice(2);
if (who === undefined) {
  process.stderr.write('Whom? npm run sign-out -- somebody@example.com, or npm run sign-out -- --everybody\n');
  process.exit(2);
}
try {
  process.stdout.write(`${await signOut(who)}\n`);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseStartError;
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
