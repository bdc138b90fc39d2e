// A Foyer of one's own for the size check and the benchmark: its own port and data, gone afterwards.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from './source-files.ts';

export interface RunningFoyer {
  readonly origin: string;
  /** From the command to the ready line. */
  readonly startMs: number;
  /** Resident memory now, in MB; undefined where /proc does not exist. */
  readonly memoryMb: () => number | undefined;
  /** What its process has computed so far, in milliseconds; undefined where /proc does not exist. */
  readonly processorMs: () => number | undefined;
  /** Signs in as a demo account; the value of a `Cookie` header. */
  readonly signIn: (email: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const startLimitMs = 120_000;

function memoryOf(child: ChildProcess): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

/** Linux counts in hundredths of a second. */
const tickMs = 10;

function processorOf(child: ChildProcess): number | undefined {
  try {
    // The name before the bracket may hold spaces.
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}

/** The options that `npm start` gives to Node. */
function nodeOptions(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split('||')[0]?.match(/--\S+/g) ?? [];
}

async function originOf(child: ChildProcess, errors: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`Foyer did not start within ${startLimitMs} ms\n${errors()}`)), startLimitMs);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const origin = /^Foyer is ready at (\S+)$/m.exec(output)?.[1];
      if (!origin) return;
      clearTimeout(timer);
      resolve(origin);
    });
    child.once('exit', (status) => reject(new Error(`Foyer ended with ${status} before it was ready\n${errors()}`)));
  });
}

/** Starts Foyer with the demo platform. `root` is the folder of another copy of the project. With `DATABASE_URL` in `environment` it runs on that PostgreSQL, else on PGlite in a folder of its own. */
export async function startFoyer(
  environment: Readonly<Record<string, string>> = {},
  { script = 'packages/server/start.js', root = rootFolder }: { readonly script?: string | undefined; readonly root?: string } = {},
): Promise<RunningFoyer> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-run-'));
  const { DATABASE_URL: _, ...outside } = process.env;
  const begun = performance.now();
  const child = spawn(process.execPath, [...nodeOptions(), join(root, script)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...outside,
      PORT: '0',
      FOYER_DATA: folder,
      FOYER_SEED: 'demo',
      LOG_LEVEL: 'error',
      LIMIT_SIGN_INS_PER_MINUTE: '1000',
      LIMIT_SIGN_UPS_PER_HOUR: '1000',
      LIMIT_OPEN_CALLS_PER_MINUTE: '1000000',
      LIMIT_AUTHORIZATIONS_PER_MINUTE: '1000000',
      LIMIT_ORGANIZATIONS_PER_DAY: '1000000',
      LIMIT_UNVERIFIED_INVITES_PER_DAY: '1000000',
      LIMIT_INVITE_MAILS_PER_DAY: '1000000',
      ...environment,
    },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-8000);
  });
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const origin = await originOf(child, () => errors);
    return {
      origin,
      startMs: performance.now() - begun,
      memoryMb: () => memoryOf(child),
      processorMs: () => processorOf(child),
      signIn: (email) => signIn(origin, email),
      stop,
    };
  } catch (error) {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function signIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'foyer', Origin: origin },
    body: JSON.stringify({ username: email, password: 'Welcome-to-Foyer-1' }),
  });
  if (!response.ok) throw new Error(`Signing in as ${email} was answered with ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
