import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rootFolder } from '#config.ts';

/** A server in a process of its own, as an operator runs it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Where it answers, as its ready line says. */
  readonly origin: string;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<{ status: number | null; signal: NodeJS.Signals | null }>;
}

/** What a process that ended by itself left behind. */
export interface EndedProcess {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Servers of tests start often, and from the same sources. */
const compileCache = join(rootFolder, 'node_modules/.cache/foyer/compiled');
const running = new Set<ChildProcess>();

/** `script`: what runs in the place of `main.ts`, with a way to talk to it. */
function launch(env: Readonly<Record<string, string>>, script?: string) {
  const child = spawn(process.execPath, [script ?? main], {
    stdio: ['ignore', 'pipe', 'pipe', ...(script === undefined ? [] : (['ipc'] as const))],
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', NODE_COMPILE_CACHE: compileCache, ...env },
  });
  running.add(child);
  const parts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      parts[name] += text;
    });
  const ended = once(child, 'close').then(([status, signal]) => {
    running.delete(child);
    return { status: status as number | null, signal: signal as NodeJS.Signals | null };
  });
  return { child, parts, ended };
}

/** Starts a server and waits until it says that it is ready. */
export async function startServerProcess(env: Readonly<Record<string, string>>, script?: string): Promise<ServerProcess> {
  const { child, parts, ended } = launch(env, script);
  const ready = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const origin = /^Foyer is ready at (\S+)$/m.exec(parts.stdout)?.[1];
      if (origin !== undefined) resolve(origin);
    });
  });
  const origin = await Promise.race([
    ready,
    ended.then(({ status }) => {
      throw new Error(`The server ended with ${status} before it was ready:\n${parts.stderr}`);
    }),
  ]);
  return {
    child,
    origin,
    stdout: () => parts.stdout,
    stderr: () => parts.stderr,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a server that is expected to end by itself. */
export async function runServerProcess(env: Readonly<Record<string, string>>): Promise<EndedProcess> {
  const { parts, ended } = launch(env);
  const { status } = await ended;
  return { status, ...parts };
}

/** Ends what a failed test left running. */
export function killServerProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}
