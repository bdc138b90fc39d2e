// The release as an installation runs it: outside of this repository, as a user without rights, on a file system on which only the data
// folder can be written to, once with the embedded database and once with PostgreSQL. `npm run test:soak` also runs every command of
// docs/running.md, as `--all` does. Needs the built console.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgresPrograms, startPostgresCluster } from '../packages/server/src/testing/postgres-cluster.ts';
import { packRelease } from './pack-release.ts';
import { rootFolder } from './source-files.ts';

/** Nobody, on every Linux. */
const userId = 65_534;
/** Everything but its first argument is read-only for the command that follows, which has no rights. */
const confine = `mount --bind "$1" "$1" && mount -o remount,bind,ro / && shift && exec setpriv --reuid=${userId} --regid=${userId} --clear-groups -- "$@"`;

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
/** Only root makes a place of its own to mount in, and not in every container. */
const isConfined = isRoot && spawnSync('unshare', ['--mount', 'mount', '-o', 'remount,bind,ro', '/'], { stdio: 'ignore' }).status === 0;

const password = 'Welcome-to-Foyer-1';
const startLimitMs = 120_000;
const runsAll = process.argv.includes('--all');

const folder = mkdtempSync(join(tmpdir(), 'foyer-release-'));
const release = join(folder, 'release');
const node = join(folder, 'node');

interface Place {
  readonly data: string;
  readonly env: Readonly<Record<string, string>>;
}

function place(name: string, env: Readonly<Record<string, string>>): Place {
  const data = join(folder, name);
  mkdirSync(data, { mode: 0o700 });
  if (isConfined) chownSync(data, userId, userId);
  return { data, env: { PATH: process.env.PATH ?? '', PORT: '0', FOYER_DATA: data, LOG_LEVEL: 'warn', ...env } };
}

function launch({ data, env }: Place, ...words: string[]): ChildProcess {
  const given = [node, join(release, 'foyer'), ...words];
  const [command = '', ...rest] = isConfined ? ['unshare', '--mount', 'sh', '-c', confine, 'sh', data, ...given] : given;
  return spawn(command, rest, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
}

interface Running {
  readonly origin: string;
  readonly startMs: number;
  readonly stop: () => Promise<void>;
}

async function start(where: Place): Promise<Running> {
  const begun = performance.now();
  const child = launch(where, 'start');
  let [said, errors] = ['', ''];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The release ${why}\n${errors}`));
    const timer = setTimeout(() => fail('did not start in time'), startLimitMs);
    child.once('close', (status) => fail(`ended with ${status} before it was ready`));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /^Foyer is ready at (\S+)$/m.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    origin,
    startMs: performance.now() - begun,
    stop: async () => {
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      const status = await ended;
      if (status !== 0) throw new Error(`The release ended with ${status} when it was asked to stop\n${errors}`);
    },
  };
}

async function answered(url: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}: ${await response.text()}`);
  return response;
}

/** Signs in, and loads a page with one of its files and a call. */
async function look(origin: string): Promise<void> {
  const signedIn = await answered(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'foyer', Origin: origin },
    body: JSON.stringify({ username: 'olivia@foyer.example', password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const page = await (await answered(`${origin}/organizations`, { headers: { cookie } })).text();
  const file = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  if (file === undefined) throw new Error(`The page names no script:\n${page.slice(0, 2000)}`);
  await answered(origin + file);
  const me = await (await answered(`${origin}/api/userdata/me`, { headers: { cookie } })).text();
  if (!me.includes('olivia@foyer.example')) throw new Error(`The call was answered for somebody else: ${me}`);
}

/** The shape of a command line: what differs from place to place is left out. */
const shapeOf = (words: readonly string[]) => words.map((word) => (/[/@]/.test(word) ? '…' : word)).join(' ');
const shapesRun = new Set(['start']);

/** Runs a command to its end, which has to have this status. */
async function endsWith(expected: number, where: Place, ...words: string[]): Promise<void> {
  const child = launch(where, ...words);
  let [said, errors] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (status !== expected) throw new Error(`foyer ${words.join(' ')} ended with ${status}, not with ${expected}\n${said}\n${errors}`);
}

/** Runs a command that does what it is asked to. */
async function foyer(where: Place, ...words: string[]): Promise<void> {
  await endsWith(0, where, ...words);
  shapesRun.add(shapeOf(words));
}

/** Starts that are refused say by their status whose fault it is. */
async function checkRefusals(): Promise<void> {
  await endsWith(3, place('no-key', { FOYER_ENV: 'production' }), 'start');
  await endsWith(4, place('no-database', { DATABASE_URL: 'postgres://foyer@127.0.0.1:1/foyer' }), 'start');
}

const installation = () => ({ FOYER_KEY: randomBytes(32).toString('base64'), FOYER_SEED: 'demo' });

/** From an empty database to one that works, and a second start with it. */
async function checkStarts(name: string, env: Readonly<Record<string, string>>): Promise<string> {
  const where = place(name, { ...installation(), ...env });
  const first = await start(where);
  await look(first.origin).finally(first.stop);
  await foyer(where, 'doctor');
  const second = await start(where);
  await second.stop();
  return `${name} ready after ${(second.startMs / 1000).toFixed(1)} s`;
}

/** From an empty database to one that works, its backup while it works, and a second installation of that. */
async function checkCommands(
  name: string,
  here: Readonly<Record<string, string>>,
  there: Readonly<Record<string, string>>,
): Promise<string> {
  const key = installation();
  const [first, second] = [place(name, { ...key, ...here }), place(`${name}-restored`, { ...key, ...there })];
  const backup = join(first.data, 'monday.foyer');
  await foyer(first, 'migrate', '--dry-run');
  await foyer(first, 'migrate');
  const running = await start(first);
  try {
    await look(running.origin);
    await foyer(first, 'doctor');
    await foyer(first, 'mail', 'list');
    await foyer(first, 'mail', 'retry', '--all');
    await foyer(first, 'jobs', 'list');
    await foyer(first, 'jobs', 'list', '--state', 'failed');
    await foyer(first, 'jobs', 'retry', '--all');
    await foyer(first, 'keys', 'status');
    await foyer(first, 'user', 'sign-out', 'mia@foyer.example');
    await foyer(first, 'backup', backup);
  } finally {
    await running.stop();
  }
  await foyer({ ...first, env: { ...first.env, FOYER_KEY: `${randomBytes(32).toString('base64')},${key.FOYER_KEY}` } }, 'keys', 'rotate');
  await foyer(second, 'restore', backup);
  const restored = await start(second);
  await look(restored.origin).finally(restored.stop);
  return `${name} ready after ${(restored.startMs / 1000).toFixed(1)} s`;
}

/** The databases and roles that docs/running.md makes: the owner is no superuser and may make no roles. */
function makeDatabases(clusterUrl: string): readonly [string, string] {
  const page = readFileSync(join(rootFolder, 'docs/running.md'), 'utf8');
  const [, sql = ''] = /```sql\n([\s\S]*?)```/.exec(page) ?? [];
  const given = [...sql.split('\n').filter(Boolean), 'create database restored owner foyer_owner'].flatMap((line) => ['--command', line]);
  const { status, stderr } = spawnSync('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', clusterUrl, ...given], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The databases of docs/running.md cannot be made: ${stderr}`);
  return ['foyer', 'restored'].map((name) => {
    const url = new URL(clusterUrl);
    [url.username, url.pathname] = ['foyer_owner', `/${name}`];
    return url.href;
  }) as [string, string];
}

/** Commands of docs/running.md that no run here has shown to work. */
function commandsNotRun(): string[] {
  const page = readFileSync(join(rootFolder, 'docs/running.md'), 'utf8');
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const lines = blocks.flatMap((block) => [
    ...block.matchAll(/\.?\/?\bfoyer ((?:start|migrate|doctor|backup|restore|mail|jobs|keys|user|openapi)\b[^#\n]*)/g),
  ]);
  if (lines.length === 0) throw new Error('docs/running.md names no command');
  return lines.map(([, line = '']) => line.trim()).filter((line) => !shapesRun.has(shapeOf(line.split(/\s+/))));
}

try {
  packRelease(release);
  // The folder is closed to everybody else, and so may be the one in which Node is.
  chmodSync(folder, 0o755);
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  await checkRefusals();
  const outcomes = [await (runsAll ? checkCommands('embedded', {}, {}) : checkStarts('embedded', {}))];
  const notRun = runsAll ? commandsNotRun() : [];
  if (notRun.length > 0) throw new Error(`docs/running.md names commands that are not run here: ${notRun.join('; ')}`);
  if (hasPostgresPrograms) {
    const cluster = await startPostgresCluster();
    try {
      const [here, there] = makeDatabases(cluster.url);
      const [first, second] = [{ DATABASE_URL: here }, { DATABASE_URL: there }];
      outcomes.push(await (runsAll ? checkCommands('postgres', first, second) : checkStarts('postgres', first)));
    } finally {
      await cluster.dispose();
    }
  } else outcomes.push('not on PostgreSQL: this machine has none');
  const how = isConfined ? 'read-only and without rights' : 'with the rights of this user: only root may confine it';
  console.log(
    `release: starts, signs in and serves${runsAll ? ', migrates, is backed up and restored' : ''} (${how}; ${outcomes.join(', ')})`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
