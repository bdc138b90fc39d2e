import type { Keys } from '#keys.ts';
import { type Position, readCursor, writeCursor } from './cursor.ts';
import { ProblemError } from './problem.ts';

/** As many rows as an answer holds at most, and when no limit was asked for. */
export const longestPage = 500;

/** Where a list goes on after the cursor of a call. Answers 400 for a cursor that this list never gave. */
export function positionAfter<After extends Position>(keys: Keys, list: string, cursor: string | undefined): After | undefined {
  if (cursor === undefined) return undefined;
  const position = readCursor(keys, list, cursor);
  if (position === undefined) throw new ProblemError('VALIDATION_FAILED', 400, { fields: { cursor: 'VALIDATION_FAILED' } });
  return position as After;
}

/** Splits what was read with one row more than the limit into a page and the cursor of the next. */
export function pageOf<Row>(
  keys: Keys,
  list: string,
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { page: readonly Row[]; nextCursor: string | undefined } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last !== undefined ? writeCursor(keys, list, positionOf(last)) : undefined };
}
