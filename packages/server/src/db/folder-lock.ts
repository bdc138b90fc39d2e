import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createDataFile, openDataFolder } from './data-folder.ts';
import { DatabaseStartError } from './database.ts';

/** A holder on another machine (a container sharing the folder) shows that it lives by touching its lock this often. */
const heartbeatMs = 5_000;
const heartbeatLostMs = 30_000;
/** How long to wait for another process that is taking a dead lock away, and from when on it is taken to have died over it. */
const guardWaitMs = 20;
const guardLostMs = 10_000;

const holderSchema = z.object({
  pid: z.number(),
  /** When the process started, in its system's own terms: a number of a process is used again, with its start it is not. */
  started: z.string(),
  host: z.string(),
  nonce: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

/** Another process has the folder open. */
export class FolderLockedError extends DatabaseStartError {
  readonly pid: number;
  constructor(folder: string, holder: Holder) {
    const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
    super(
      `The data folder ${folder} is in use by the process ${holder.pid}${where}. Two servers on one folder would destroy the data: stop that one, or set FOYER_DATA to another folder.`,
    );
    this.pid = holder.pid;
  }
}

/** A folder held by this process. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Start of a running process; undefined when there is none with this number, or it has ended and its parent has not asked how. */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, and is somebody else's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    // Fields 3 and 22, counted after the command's name, which may contain anything.
    const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ') ?? [];
    const hasEnded = fields[0] === 'Z' || fields[0] === 'X';
    return hasEnded ? undefined : fields[19];
  }
  if (process.platform === 'win32') return 'running';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return z.parse(holderSchema, JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // Unreadable: from a crash of the machine. It has no holder, but is in the way like a stale one.
    return { pid: 0, started: '', host: hostname(), nonce: '' };
  }
}

async function isStale(path: string, holder: Holder): Promise<boolean> {
  if (holder.pid === 0) return true;
  if (holder.host === hostname()) return (await startOf(holder.pid)) !== holder.started;
  const touched = await stat(path).catch(() => undefined);
  return touched === undefined || Date.now() - touched.mtimeMs > heartbeatLostMs;
}

/**
 * Takes a dead process's lock away. One at a time, and only if it still is that lock: whoever read it a moment ago would otherwise take
 * away the lock of the one that was quicker.
 */
async function removeStale(path: string, holder: Holder): Promise<void> {
  const guard = `${path}.removal`;
  try {
    await writeFile(guard, '', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Left behind by a crash in the middle of a removal, which takes a moment.
    const made = await stat(guard).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > guardLostMs) await rm(guard, { force: true });
    await setTimeout(guardWaitMs);
    return;
  }
  try {
    if ((await readHolder(path))?.nonce === holder.nonce) await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

/**
 * Holds a folder for this process: PGlite takes no lock of its own, and two writers destroy the data.
 * A lock whose process has died is taken over. Rejects with `FolderLockedError`.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await openDataFolder(folder);
  const path = join(folder, 'lock');
  const mine: Holder = {
    pid: process.pid,
    started: (await startOf(process.pid)) ?? '',
    host: hostname(),
    nonce: randomBytes(8).toString('hex'),
  };
  for (let attempt = 0; !(await createDataFile(path, JSON.stringify(mine))); attempt += 1) {
    const holder = await readHolder(path);
    if (holder === undefined) continue;
    if (attempt >= 20 || !(await isStale(path, holder))) throw new FolderLockedError(folder, holder);
    await removeStale(path, holder);
  }
  const now = await readHolder(path);
  if (now !== undefined && now.nonce !== mine.nonce) throw new FolderLockedError(folder, now);

  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), heartbeatMs);
  beat.unref();
  const leave = () => rmSync(path, { force: true });
  process.once('exit', leave);
  return {
    release: async () => {
      clearInterval(beat);
      process.off('exit', leave);
      await rm(path, { force: true });
    },
  };
}
