import { statfsSync } from 'node:fs';
import { DatabaseStartError, StorageFullError } from './database.ts';

const mebibyte = 1024 ** 2;
/**
 * What is left free for what is under way: PostgreSQL ends itself when it finds no room for the next 16 MiB of its log, and a database
 * that is embedded ends with it. So nothing is written any more before that.
 */
const reserveBytes = 32 * mebibyte;
/** What a new database takes up, with the demo in it. */
const newDatabaseBytes = 64 * mebibyte;

/** What is free on the disk of a folder. */
// At once, as the embedded database itself reads and writes: the threads for other ways may be busy hashing passwords.
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const inMegabytes = (bytes: number) => `${Math.floor(bytes / mebibyte)} MiB`;

/** Throws a `StorageFullError` when the disk of a folder has no room for further writes. */
export function requireRoom(folder: string): void {
  const free = freeBytes(folder);
  if (free < reserveBytes)
    throw new StorageFullError(
      `The disk of ${folder} is full: ${inMegabytes(free)} are free, and ${inMegabytes(reserveBytes)} are needed.`,
    );
}

/** The same before a database is opened there, in words for the operator: throws a `DatabaseStartError`. */
export function requireRoomToStart(folder: string, isNew: boolean): void {
  const free = freeBytes(folder);
  const needed = reserveBytes + (isNew ? newDatabaseBytes : 0);
  if (free < needed)
    throw new DatabaseStartError(
      `The data folder ${folder} cannot be used: its disk is full. ${inMegabytes(free)} are free, and Foyer needs ${inMegabytes(needed)}. Free some space, or set FOYER_DATA to another folder, and start again.`,
    );
}
