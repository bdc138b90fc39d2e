import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseStartError } from './database.ts';

/** Nobody but the owner may read or write. */
const folderMode = 0o700;
const fileMode = 0o600;

const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full. Free some space',
  EDQUOT: 'the disk quota of this user is used up. Free some space',
  EROFS: 'its file system is read-only. Mount it writable, or set FOYER_DATA to another folder',
  EACCES: 'this user may not write to it. Change its owner, or set FOYER_DATA to another folder',
  EPERM: 'it belongs to another user. Change its owner, or set FOYER_DATA to another folder',
  ENOTDIR: 'it is not a folder. Set FOYER_DATA to another folder',
  EEXIST: 'it is not a folder. Set FOYER_DATA to another folder',
};

/** The error as the operator reads it, where the operator can fix its cause; else the error as it is. */
export function dataFolderError(folder: string, error: unknown): unknown {
  const cause = causes[(error as NodeJS.ErrnoException).code ?? ''];
  return cause === undefined
    ? error
    : new DatabaseStartError(`The data folder ${folder} cannot be used: ${cause}, and start again.`, { cause: error });
}

/** Makes the folder if it is missing, and closes it to everybody but its owner. Rejects with `DatabaseStartError`. */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: folderMode });
    // What is inside, the embedded database writes with modes of its own: the folder keeps everybody out.
    if (process.platform !== 'win32' && ((await stat(folder)).mode & 0o777) !== folderMode) await chmod(folder, folderMode);
  } catch (error) {
    throw dataFolderError(folder, error);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes a file of the data folder with its whole content, on disk before it is answered, unless there is one.
 * Answers whether it did. Of several processes that try at once, one does. Rejects with `DatabaseStartError`.
 */
export async function createDataFile(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, content, { flag: 'wx', mode: fileMode, flush: true });
    // A link appears whole or not at all, and never over another's.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error;
      // File systems without links.
      return writeFile(path, content, { flag: 'wx', mode: fileMode, flush: true });
    });
    if (process.platform !== 'win32') await syncFolder(dirname(path));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw dataFolderError(dirname(path), error);
  } finally {
    await rm(draft, { force: true });
  }
}
