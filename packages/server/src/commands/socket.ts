import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { backupOf } from './backup-file.ts';
import type { DatabaseCommand, Workplace } from './database-command.ts';
import { exitOf } from './outcome.ts';
import { socketOf } from './socket-client.ts';

/** Whoever may write to the data folder may give commands, and nobody else. */
const socketMode = 0o600;

// With the first command: a server that gets none does without them.
async function find(url = ''): Promise<DatabaseCommand | undefined> {
  const { databaseCommands } = await import('./database-commands.ts');
  return databaseCommands.find(({ name }) => url === `/commands/${name}`);
}

async function answer(place: Workplace, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const input: unknown = JSON.parse(await text(request));
  if (request.url === '/backup') {
    const backup = await backupOf(place);
    response.setHeader('content-type', 'application/octet-stream');
    return pipeline(backup, response);
  }
  const command = await find(request.url);
  if (command === undefined) {
    const message = 'The server that runs does not know this command: it is of another version.';
    return void response.end(JSON.stringify({ failure: { message, exit: 'failed' } }));
  }
  response.end(JSON.stringify({ outcome: await command.run(place, input) }));
}

/** Listens for the commands of whoever owns the data folder, which this process holds. Answers how to stop; undefined where it cannot. */
export async function listenForCommands(place: Workplace): Promise<(() => Promise<void>) | undefined> {
  const path = socketOf(place.config.dataFolder);
  if (path === undefined) {
    place.logger.warn('commands cannot reach this server: the address of FOYER_DATA is too long for a socket');
    return undefined;
  }
  const server = createServer((request, response) => {
    answer(place, request, response).catch((error: unknown) => {
      const exit = exitOf(error);
      place.logger.error({ err: error }, 'a command failed');
      if (response.headersSent) response.destroy();
      else
        response.end(
          JSON.stringify({
            failure: { message: exit ? (error as Error).message : 'The log of the server says what failed.', exit: exit ?? 'failed' },
          }),
        );
    });
  });
  try {
    // A killed server leaves its own behind.
    await rm(path, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
    await chmod(path, socketMode);
  } catch (error) {
    // Some file systems have no sockets. People do not notice.
    server.close();
    place.logger.warn({ err: error }, 'commands cannot reach this server: it cannot listen in FOYER_DATA');
    return undefined;
  }
  return async () => {
    server.close();
    server.closeAllConnections();
    await rm(path, { force: true });
  };
}
