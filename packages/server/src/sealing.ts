import { and, asc, eq, getTableColumns, getTableName, type SQL, type SQLChunk, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '#db/database.ts';
import type { KeyPurpose, Keys } from '#keys.ts';

const system = { kind: 'system' } as const;
/** As many rows as are locked, and in memory, at once. */
const rowsAtOnce = 100;
/** Of the rows that do not open so many are named in the log; the others are counted. */
const namedAtMost = 20;

type Row = Readonly<Record<string, unknown>>;
type RowOf<Table extends PgTable> = Table['$inferSelect'];
type NameIn<Table extends PgTable> = keyof RowOf<Table> & string;

/** A column with something sealed in it, and how that of a row is sealed again. */
export interface SealedColumn {
  readonly table: PgTable;
  /** The column's name in the code; `key` has the names of those that tell its rows apart and in what order they come. */
  readonly name: string;
  readonly key: readonly string[];
  /** Whether a row's own was sealed by another key than the newest, whose mark this is. */
  readonly isBehind: (newest: Buffer) => SQL;
  /** What to write in the place of what is there. Throws when none of the keys opens it. */
  readonly again: (keys: Keys, row: Row) => unknown;
}

/** Declares a sealed column, beside what seals and opens it. `again` gets the column and the key of a row. */
export function declareSealed<Table extends PgTable, Name extends NameIn<Table>, Key extends NameIn<Table>>(
  table: Table,
  name: Name,
  {
    key,
    isBehind,
    again,
  }: {
    readonly key: readonly Key[];
    readonly isBehind: (newest: Buffer) => SQL;
    readonly again: (keys: Keys, row: Pick<RowOf<Table>, Name | Key>) => unknown;
  },
): SealedColumn {
  return { table, name, key, isBehind, again: (keys, row) => again(keys, row as Pick<RowOf<Table>, Name | Key>) };
}

/** Declares a column of bytes that are sealed as a whole. None is as good as nothing. */
export function declareSealedBytes<Table extends PgTable, Key extends NameIn<Table>>(
  table: Table,
  name: NameIn<Table>,
  {
    key,
    purpose,
    rowName,
  }: {
    readonly key: readonly Key[];
    readonly purpose: KeyPurpose;
    readonly rowName: (row: Pick<RowOf<Table>, Key>) => string;
  },
): SealedColumn {
  const column = columnsOf(table, [name])[name];
  return declareSealed(table, name, {
    key,
    isBehind: (newest) =>
      sql`length(${column}) > 0 and substring(${column} from 1 for ${newest.length}::int) <> ${sql.param(newest, column)}`,
    again: (keys, row) => {
      const of = rowName(row);
      return keys.seal(purpose, of, keys.open(purpose, of, row[name] as Buffer));
    },
  });
}

function columnsOf(table: PgTable, names: readonly string[]): Record<string, PgColumn> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Object.fromEntries(names.flatMap((name) => (columns[name] ? [[name, columns[name]]] : [])));
}

/** How a row is called in the log. */
function nameOf(sealed: SealedColumn, row: Row): string {
  return sealed.key.map((part) => (Buffer.isBuffer(row[part]) ? row[part].toString('hex') : String(row[part]))).join(' ');
}

/** Seals some rows anew. `last` is there when there may be more. */
async function sealSome(tx: Transaction, keys: Keys, sealed: SealedColumn, after: Row | undefined) {
  const { table, name } = sealed;
  const key = Object.entries(columnsOf(table, sealed.key));
  const parts = key.map(([, column]) => column);
  const list = (items: SQLChunk[]) => sql`(${sql.join(items, sql`, `)})`;
  const isAfter = after && sql`${list(parts)} > ${list(key.map(([part, column]) => sql.param(after[part], column)))}`;
  const rows: Row[] = await tx
    .select(columnsOf(table, [...sealed.key, name]))
    .from(table)
    .where(and(isAfter, sealed.isBehind(keys.marks[0])))
    .orderBy(...parts.map((column) => asc(column)))
    .limit(rowsAtOnce)
    // Another server does the same, or somebody writes the row right now: who waits for nobody brings nobody to a standstill.
    .for('update', { skipLocked: true });
  const closed: string[] = [];
  let written = 0;
  for (const row of rows) {
    let again: unknown;
    try {
      again = sealed.again(keys, row);
    } catch {
      // Not a word of the error: it may quote what was sealed.
      closed.push(nameOf(sealed, row));
      continue;
    }
    await tx
      .update(table)
      .set({ [name]: again })
      .where(and(...key.map(([part, column]) => eq(column, row[part]))));
    written += 1;
  }
  return { written, closed, last: rows.length < rowsAtOnce ? undefined : rows.at(-1) };
}

/** What sealing anew came to, in rows. */
export interface SealedAnew {
  readonly written: number;
  /** None of the keys opens them. */
  readonly closed: number;
  /** They still need an older key: somebody else had them in hand. */
  readonly left: number;
}

/**
 * Seals with the newest key whatever an older one has sealed, says in the log what came of it, and when the older ones are no longer
 * needed. Some rows at a time, each time in a transaction of its own: who is killed leaves the rest to the next start, and of several
 * servers that start together each row falls to one. A row that does not open stays as it is and keeps nobody from starting. No thing
 * changes by this in anybody's eyes.
 */
export async function sealAnew(
  columns: readonly SealedColumn[],
  {
    database,
    keys,
    logger,
  }: { readonly database: Database; readonly keys: Keys; readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'> },
): Promise<SealedAnew> {
  let [written, closed] = [0, 0];
  for (const sealed of columns) {
    const column = `${getTableName(sealed.table)}.${sealed.name}`;
    const outcome = { written: 0, closed: [] as string[] };
    for (let after: Row | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const from = after;
      const some = await database.transaction(system, (tx) => sealSome(tx, keys, sealed, from));
      outcome.written += some.written;
      outcome.closed.push(...some.closed);
      after = some.last;
    }
    if (outcome.written > 0) logger.info({ column, rows: outcome.written }, 'sealed anew with the newest key');
    if (outcome.closed.length > 0)
      logger.warn(
        { column, rows: outcome.closed.length, named: outcome.closed.slice(0, namedAtMost) },
        'none of the keys opens these rows: they stay as they are',
      );
    written += outcome.written;
    closed += outcome.closed.length;
  }
  // Not before all is done: of servers that work at the same time, the one that counts last finds nothing of the others' left.
  const behind = await database.read(system, async (tx) => {
    let rows = 0;
    for (const { table, isBehind } of columns) rows += await tx.$count(table, isBehind(keys.marks[0]));
    return rows;
  });
  const left = Math.max(0, behind - closed);
  if (left > 0)
    logger.warn(
      { rows: left },
      'rows that somebody else has in hand need an older key as yet: the next start sees to what is left of them',
    );
  else if (keys.marks.length > 1) logger.info('no sealed row needs an older key any more; recovery codes of earlier versions do');
  return { written, closed, left };
}

/** How many rows hold something that the newest key has not sealed: `older` is opened by another of the keys, `closed` by none. */
export async function countSealed(
  columns: readonly SealedColumn[],
  { database, keys }: { readonly database: Database; readonly keys: Keys },
): Promise<{ readonly older: number; readonly closed: number }> {
  return database.read(system, async (tx) => {
    let [behind, closed] = [0, 0];
    for (const sealed of columns) {
      behind += await tx.$count(sealed.table, sealed.isBehind(keys.marks[0]));
      // Only what no key has marked can be closed: it is opened one by one, for a row may hold several secrets.
      const rows: Row[] = await tx
        .select(columnsOf(sealed.table, [...sealed.key, sealed.name]))
        .from(sealed.table)
        .where(and(...keys.marks.map((mark) => sealed.isBehind(mark))));
      closed += rows.filter((row) => !opens(sealed, keys, row)).length;
    }
    return { older: behind - closed, closed };
  });
}

function opens(sealed: SealedColumn, keys: Keys, row: Row): boolean {
  try {
    sealed.again(keys, row);
    return true;
  } catch {
    return false;
  }
}
