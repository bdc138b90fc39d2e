import { connect, createServer, type Socket } from 'node:net';
import type { PgliteClient } from '#db/pglite.ts';
import { testEngine } from './test-database.ts';
import type { TestServerOptions } from './test-server.ts';

/** Where the way to the database breaks: at the statement with this number, or between it and its answer. */
export interface Cut {
  readonly at: number;
  readonly loses: 'statement' | 'answer';
}

/** A way to the database that breaks where a test wants it to. */
export interface BreakableWay {
  /** What was sent since the last `begin`, in order. */
  readonly statements: readonly string[];
  /** Counts anew from here, and breaks once where `cut` says. */
  begin(cut?: Cut): void;
}

function createStatements() {
  let statements: string[] = [];
  let cut: Cut | undefined;
  return {
    way: {
      get statements() {
        return statements;
      },
      begin: (next?: Cut) => {
        statements = [];
        cut = next;
      },
    } satisfies BreakableWay,
    /** What is lost of this statement. Queries that are prepared once in a connection's life would make no call like the next. */
    note: (text: string): Cut['loses'] | undefined => {
      if (text.startsWith('PREPARE ')) return undefined;
      statements.push(text);
      return cut?.at === statements.length - 1 ? cut.loses : undefined;
    },
  };
}

/** So many statements fail in a row: the one that is cut, and the ROLLBACK after it. */
const failuresInARow = 2;

/** PGlite's client, failing as it does when PGlite itself does. */
function breakablePglite() {
  const { way, note } = createStatements();
  let failuresLeft = 0;
  const begin = (cut?: Cut) => {
    failuresLeft = 0;
    way.begin(cut);
  };
  const broken = () => new Error('The test has cut the way to the database.');
  const passing = async <T>(text: string, run: () => Promise<T>): Promise<T> => {
    const lost = note(text);
    if (lost) failuresLeft = failuresInARow;
    const fails = failuresLeft > 0;
    if (fails) failuresLeft -= 1;
    if (fails && lost !== 'answer') throw broken();
    const answer = await run();
    if (fails) throw broken();
    return answer;
  };
  return {
    way: {
      get statements() {
        return way.statements;
      },
      begin,
    },
    aroundClient: (client: PgliteClient): PgliteClient => ({
      exec: (text, options) => passing(text, () => client.exec(text, options)),
      query: (text, values, options) => passing(text, () => client.query(text, values, options)),
    }),
  };
}

/** The texts of the statements in what a client of PostgreSQL sends: simple queries, and those that are parsed first. */
function createReader(): (chunk: Buffer) => string[] {
  let left = Buffer.alloc(0);
  let hasStarted = false;
  return (chunk) => {
    left = Buffer.concat([left, chunk]);
    const texts: string[] = [];
    for (;;) {
      // The first message has no type.
      const head = hasStarted ? 1 : 0;
      if (left.length < head + 4) return texts;
      const end = head + left.readInt32BE(head);
      if (left.length < end) return texts;
      const type = hasStarted ? String.fromCharCode(left[0] ?? 0) : '';
      const parts = left.toString('utf8', head + 4, end).split('\0');
      if (type === 'Q') texts.push(parts[0] ?? '');
      if (type === 'P') texts.push(parts[1] ?? '');
      hasStarted = true;
      left = left.subarray(end);
    }
  };
}

/** A way to PostgreSQL over a port of its own. */
async function breakablePostgres() {
  const { way, note } = createStatements();
  const sockets = new Set<Socket>();
  let target = { host: '', port: 0 };
  const server = createServer((near) => {
    const far = connect(target);
    const read = createReader();
    let losesAnswer = false;
    const cut = () => {
      for (const socket of [near, far]) {
        sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', cut);
      socket.on('close', cut);
    }
    near.on('data', (chunk) => {
      const lost = read(chunk).map(note);
      if (lost.includes('statement')) return cut();
      if (lost.includes('answer')) losesAnswer = true;
      far.write(chunk);
    });
    far.on('data', (chunk) => (losesAnswer ? cut() : near.write(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    way,
    proxied: async (given: string): Promise<string> => {
      const url = new URL(given);
      target = { host: url.hostname, port: Number(url.port || 5432) };
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A breakable way to whatever tests run on, for `startTestServer`. Close it after the server. */
export async function breakable(): Promise<{
  readonly way: BreakableWay;
  readonly options: Pick<TestServerOptions, 'aroundClient' | 'proxied'>;
  readonly close: () => Promise<void>;
}> {
  if (testEngine === 'postgres') {
    const { way, proxied, close } = await breakablePostgres();
    return { way, options: { proxied }, close };
  }
  const { way, aroundClient } = breakablePglite();
  return { way, options: { aroundClient }, close: async () => undefined };
}
