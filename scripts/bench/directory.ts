// What the directory's list costs in the database: 10,000 people beside a few, on each engine.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '../source-files.ts';

/** Medians in milliseconds, the trip to the database included. */
export interface DirectoryFigures {
  readonly engine: 'pglite' | 'postgres';
  /** The first ten rows of some forty entries, and of 10,000. */
  readonly small: number;
  readonly large: number;
  /** Ten rows behind the 8,000th. */
  readonly deep: number;
  /** The first fifty by role, from the owners on. */
  readonly byRole: number;
  /** Searches that find a handful, a hundred, everybody, and nobody by two letters. */
  readonly searchFew: number;
  readonly searchHundred: number;
  readonly searchAll: number;
  readonly searchNone: number;
}

/** Measures in a process of its own, on data of its own. */
export async function measureDirectory(engine: Readonly<Record<string, string>>): Promise<DirectoryFigures> {
  const script = join(rootFolder, 'packages/server/scripts/time-directory.ts');
  const { DATABASE_URL: _, ...environment } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { ...environment, ...engine } });
  return JSON.parse(stdout) as DirectoryFigures;
}
