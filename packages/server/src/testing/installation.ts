import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { killServerProcesses, type ServerProcess, startServerProcess } from './server-process.ts';
import { createTestClient, signInAs, type TestClient } from './test-client.ts';
import { createBarePostgres, testEngine } from './test-database.ts';

/** Where the server processes of a test file keep their data: what one of them kept, the next one opens. */
export interface Installation {
  /** Holds the data in `data`, and whatever else a test puts there. */
  readonly folder: string;
  /** What the servers read, without limits by number. */
  environment(over?: Readonly<Record<string, string>>): Record<string, string>;
  /** Starts a server, which is killed with the test if it still runs. */
  start(over?: Readonly<Record<string, string>>): Promise<ServerProcess>;
}

/** Makes an installation for the tests of a file, with a database on the engine that they run on. */
export function createInstallation(): Installation {
  let folder = '';
  let database: Awaited<ReturnType<typeof createBarePostgres>> | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-installation-'));
    if (testEngine === 'postgres') database = await createBarePostgres();
  });
  afterAll(async () => {
    killServerProcesses();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const environment = (over: Readonly<Record<string, string>> = {}) => ({
    FOYER_DATA: join(folder, 'data'),
    LIMIT_SIGN_INS_PER_MINUTE: '1000000',
    LIMIT_WRITES_PER_MINUTE: '1000000',
    LIMIT_ORGANIZATIONS_PER_DAY: '1000000',
    LIMIT_UNVERIFIED_INVITES_PER_DAY: '1000000',
    LIMIT_INVITE_MAILS_PER_DAY: '1000000',
    LIMIT_SEARCHES_PER_MINUTE: '1000000',
    LIMIT_OPEN_CALLS_PER_MINUTE: '1000000',
    LIMIT_AUTHORIZATIONS_PER_MINUTE: '1000000',
    ...(database && { DATABASE_URL: database.url }),
    ...over,
  });

  return {
    get folder() {
      return folder;
    },
    environment,
    start: async (over) => {
      const server = await startServerProcess(environment(over));
      onTestFinished(
        async () => void (server.child.exitCode === null && server.child.signalCode === null && (await server.stop('SIGKILL'))),
      );
      return server;
    },
  };
}

/** A client of a server process, signed in as Olivia. */
export async function signedIn(origin: string): Promise<TestClient> {
  const client = createTestClient(origin);
  await signInAs(client, 'olivia', async () => []);
  return client;
}
