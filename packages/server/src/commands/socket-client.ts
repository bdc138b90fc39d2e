import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';

/** The longest address that every system takes for a socket. */
const addressMaxBytes = 103;

/** Where the server that has a data folder open listens for commands; undefined where the address would be too long. */
export function socketOf(dataFolder: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  const path = join(dataFolder, 'commands');
  return Buffer.byteLength(path) > addressMaxBytes ? undefined : path;
}

/** Asks the server that has the data folder open; undefined when none listens. */
export async function askServer(dataFolder: string, path: string, input: unknown): Promise<IncomingMessage | undefined> {
  const socketPath = socketOf(dataFolder);
  if (socketPath === undefined) return undefined;
  const body = JSON.stringify(input);
  return new Promise((resolve, reject) => {
    const outgoing = request({
      socketPath,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    outgoing.once('response', resolve);
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      // No socket, or one that a killed server left behind.
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    outgoing.end(body);
  });
}
