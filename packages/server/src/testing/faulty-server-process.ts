import { fileURLToPath } from 'node:url';
import type { FaultyServerQuestions } from './faulty-server.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const script = fileURLToPath(new URL('./faulty-server.ts', import.meta.url));
const names = ['tables', 'memory', 'mails', 'begin', 'transactions', 'addPlugin'] as const satisfies (keyof FaultyServerQuestions)[];

/** A server in a process of its own that ends itself where a test wants it to, and says what it holds. */
export interface FaultyServer extends ServerProcess {
  readonly ask: FaultyServerQuestions;
}

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly fault?: string;
}

/** Starts one and waits until it says that it is ready. */
export async function startFaultyServer(env: Readonly<Record<string, string>>): Promise<FaultyServer> {
  const server = await startServerProcess(env, script);
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  server.child.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  const askFor = (name: string, given: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ result, fault }) => (fault === undefined ? resolve(result) : reject(new Error(fault))));
      server.child.send({ id: last, name, given }, (error) => error && reject(error));
    });
  const ask = Object.fromEntries(names.map((name) => [name, (...given: unknown[]) => askFor(name, given)]));
  return { ...server, ask: ask as unknown as FaultyServerQuestions };
}
