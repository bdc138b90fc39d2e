import type { Endpoint } from '@foyer/api/endpoint';
import { commonErrors } from '@foyer/api/problem.schema';
import { expect } from 'vitest';

/** The soak's stages `chaos` and `chaos-postgres` set it: every case, else a sample. */
export const isWhole = process.env.FOYER_CHAOS === '1';

/** However badly things stand, nobody waits for longer. */
export const answersWithinMs = 10_000;

/** Waits for an answer for as long as one may take. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${answersWithinMs} ms`)), answersWithinMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** So many of the given cases, evenly spread; all of them in the soak. */
export function chooseCases<T>(all: readonly T[], sampleSize: number): readonly T[] {
  const share = isWhole ? 1 : Math.min(1, sampleSize / all.length);
  return all.filter((_, index) => Math.floor((index + 1) * share) > Math.floor(index * share));
}

/** How many rows came to each table, and went: `+1 -0`. */
export type Changes = Readonly<Record<string, string>>;

/** What changed between two readings of the tables, but for the given ones. */
export function changesBetween(
  before: ReadonlyMap<string, readonly string[]>,
  after: ReadonlyMap<string, readonly string[]>,
  ignored: readonly string[],
): Changes {
  const changes: Record<string, string> = {};
  for (const [table, rows] of after) {
    const gone = new Set(before.get(table));
    const came = rows.filter((row) => !gone.delete(row)).length;
    if (came + gone.size > 0 && !ignored.includes(table)) changes[table] = `+${came} -${gone.size}`;
  }
  return changes;
}

/** What a call was answered. */
export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfterSeconds: number;
}

/** An answer is one that its contract declares; whoever cannot be served now is told when to come again. */
export function expectDeclared({ status, code, retryAfterSeconds }: Answer, endpoint: Endpoint): void {
  const statuses: Readonly<Record<string, number>> = { ...commonErrors, ...endpoint.errors };
  const declared = code === undefined ? Object.keys(endpoint.success).map(Number) : [statuses[code]];
  expect(declared, code).toContain(status);
  if (status >= 500) expect([status, retryAfterSeconds > 0]).toEqual([503, true]);
}

/** An answer in a few words, and whether anything was kept. */
export function told({ status, code }: Answer, changes: Changes): string {
  return [status === 0 ? 'none' : status, code, Object.keys(changes).length > 0 && '(kept)'].filter(Boolean).join(' ');
}

/** The line that tells by how much memory grew under the faults of a column. */
export const memoryRow = '(memory: heap, process in MiB)';

/** What came of calls, a line for each and a column for each fault. */
export function createOutcomes(title: string, columns: readonly string[]) {
  const outcomes = new Map<string, Map<string, string>>();
  const width = (column: string) => 2 + Math.max(column.length, ...[...outcomes.values()].map((cells) => cells.get(column)?.length ?? 0));
  return {
    note: (name: string, column: string, outcome: string) => {
      outcomes.set(name, (outcomes.get(name) ?? new Map<string, string>()).set(column, outcome));
    },
    toText: (): string => {
      const first = 2 + Math.max(title.length, ...[...outcomes.keys()].map((name) => name.length));
      const line = (name: string, cell: (column: string) => string) =>
        [name.padEnd(first), ...columns.map((column) => cell(column).padEnd(width(column)))].join('').trimEnd();
      return [
        line(title, (column) => column),
        ...[...outcomes].map(([name, cells]) => line(name, (column) => cells.get(column) ?? '')),
      ].join('\n');
    },
  };
}
