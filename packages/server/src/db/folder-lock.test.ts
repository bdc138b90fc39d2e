import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'lock');
const holder = (over: object) => JSON.stringify({ pid: process.pid, started: 'long ago', host: hostname(), nonce: 'n', ...over });

test('a second holder is refused with the folder and the process in words', async () => {
  const lock = await lockFolder(folder);
  const refused = await lockFolder(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FolderLockedError);
  expect((refused as Error).message).toContain(folder);
  expect((refused as Error).message).toContain(`the process ${process.pid}`);
  await lock.release();
  await (await lockFolder(folder)).release();
});

test('the lock of a process that has ended is taken over', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await writeFile(lockFile(), holder({ pid: child.pid }));
  const lock = await lockFolder(folder);
  expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

test.runIf(process.platform === 'linux')('the lock of a process that has ended and that nobody has waited for is taken over', async () => {
  // The shell becomes another program, which never waits for the shell's child.
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60']);
  onTestFinished(() => void parent.kill());
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(output.toString());
  const statOf = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  await expect.poll(async () => (await statOf())[0]).toBe('Z');
  await writeFile(lockFile(), holder({ pid, started: (await statOf())[19] }));
  await (await lockFolder(folder)).release();
});

test('a process that only has the same number as the holder had does not hold the folder', async () => {
  await writeFile(lockFile(), holder({ started: 'before the last start of the machine' }));
  await (await lockFolder(folder)).release();
});

test('a lock that a crash left unreadable is taken over', async () => {
  await writeFile(lockFile(), '{"pid":');
  await (await lockFolder(folder)).release();
});

test('a holder on another machine is believed while it touches its lock, and not half a minute later', async () => {
  await writeFile(lockFile(), holder({ host: 'another-machine', pid: 7 }));
  await expect(lockFolder(folder)).rejects.toThrow('the process 7 on another-machine');
  const past = new Date(Date.now() - 31_000);
  await utimes(lockFile(), past, past);
  await (await lockFolder(folder)).release();
});

test('of many that find a stale lock at once, exactly one gets the folder', async () => {
  for (let round = 0; round < 5; round += 1) {
    await writeFile(lockFile(), holder({ started: `round ${round}` }));
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const won = results.filter((result) => result.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await won[0]?.value.release();
  }
});
