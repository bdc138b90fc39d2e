import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDataFile, dataFolderError, openDataFolder } from './data-folder.ts';
import { DatabaseStartError } from './database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('a folder that everybody could read is closed to everybody but its owner', async () => {
  const open = join(folder, 'open');
  await mkdir(open);
  await chmod(open, 0o777);
  await openDataFolder(open);
  expect(await modeOf(open)).toBe(0o700);
});

test('a missing folder is made for its owner alone', async () => {
  await openDataFolder(join(folder, 'a', 'b'));
  expect(await modeOf(join(folder, 'a', 'b'))).toBe(0o700);
});

test('a file in the place of the folder is refused in words', async () => {
  const path = join(folder, 'file');
  await writeFile(path, '');
  const refused = await openDataFolder(path).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseStartError);
  expect((refused as Error).message).toContain(`${path} cannot be used: it is not a folder`);
});

test('of many that make one file at once, one does, and no draft is left', async () => {
  const path = join(folder, 'key');
  const made = await Promise.all(Array.from({ length: 8 }, (_, index) => createDataFile(path, String(index))));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['key']);
  expect(await modeOf(path)).toBe(0o600);
});

test.each([
  ['ENOSPC', 'its disk is full'],
  ['EROFS', 'its file system is read-only'],
  ['EACCES', 'this user may not write to it'],
])('%s is told to the operator as: %s', (code, words) => {
  const told = dataFolderError(folder, Object.assign(new Error(code), { code }));
  expect(told).toBeInstanceOf(DatabaseStartError);
  expect((told as Error).message).toContain(words);
});

test('an error that the operator cannot fix is told as it is', () => {
  const error = new TypeError('a fault of ours');
  expect(dataFolderError(folder, error)).toBe(error);
});
