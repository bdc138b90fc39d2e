import { type Placeholder, sql } from 'drizzle-orm';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import { preparedOpeningSql, type Scope } from './scope.ts';

/*
 * A query that every request asks is written once and planned once. Drizzle writes it with placeholders, the database keeps it
 * (PREPARE), and to run it takes one trip: a text of two statements, which set the scope and EXECUTE the query. PostgreSQL treats such
 * a text as one transaction, so there is nothing to begin or to end. docs/decisions/0013-prepared-queries.md has the figures.
 */

/** Drizzle on one connection: what a prepared query is written with. */
export type QueryBuilder = PgRemoteDatabase;

/** A query with places for its values. `Database.query` runs it. */
export interface PreparedQuery<Values, Row> {
  run(connection: QueryBuilder, values: Values): Promise<Row[]>;
}

/** Stands for the values while the query is written. */
export type Given<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name> };

/** A Drizzle `select()…`. */
interface Select<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

/** Declares a prepared query. `write` is called once for each connection. */
export function preparedQuery<Values extends Record<string, unknown>, Row>(
  write: (database: QueryBuilder, given: Given<Values>) => Select<Row>,
): PreparedQuery<Values, Row> {
  const given = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Given<Values>;
  const written = new WeakMap<QueryBuilder, ReturnType<Select<Row>['prepare']>>();
  return {
    run: (connection, values) => {
      const query = written.get(connection) ?? write(connection, given).prepare('');
      written.set(connection, query);
      return query.execute(values);
    },
  };
}

/** The variants of a query that depend on which wishes there are. Each is declared at its first use. */
export function queryVariants<Wishes extends Readonly<Record<string, boolean>>, Query>(
  declare: (wishes: Wishes) => Query,
): (wishes: Wishes) => Query {
  const variants = new Map<string, Query>();
  return (wishes) => {
    const key = Object.values(wishes).join();
    const query = variants.get(key) ?? declare(wishes);
    variants.set(key, query);
    return query;
  };
}

/** A value as SQL writes it. Backslashes are doubled in a form that means the same whatever `standard_conforming_strings` says. */
export function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text =
    value instanceof Uint8Array
      ? `\\x${Buffer.from(value).toString('hex')}`
      : value instanceof Date
        ? value.toISOString()
        : ['string', 'number', 'boolean'].includes(typeof value)
          ? String(value)
          : undefined;
  if (text === undefined) throw new TypeError('A prepared query takes texts, numbers, booleans, bytes and dates');
  if (text.includes('\0')) throw new TypeError('PostgreSQL has no texts with a NUL character');
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

/** Runs a text of one or more statements in one trip; answers the rows of the last one, each as an array of its columns. */
export type RunText = (text: string) => Promise<unknown[][]>;

/** Runs prepared queries on one connection, one at a time. */
export type QueryRunner = <Values, Row>(scope: Scope, query: PreparedQuery<Values, Row>, values: Values) => Promise<Row[]>;

/** Writes queries once and sends them with their values: for a connection that keeps nothing from one transaction to the next. */
export function createUnpreparedRunner(send: (text: string, values: unknown[]) => Promise<unknown[][]>) {
  const connection: QueryBuilder = drizzle(async (text, values: unknown[]) => ({ rows: await send(text, values) }));
  return <Values, Row>(query: PreparedQuery<Values, Row>, values: Values) => query.run(connection, values);
}

export function createQueryRunner(runText: RunText, role: string | undefined): QueryRunner {
  const names = new Map<string, string>();
  let opening = '';

  async function nameOf(text: string): Promise<string> {
    const known = names.get(text);
    if (known !== undefined) return known;
    const name = `foyer_${names.size + 1}`;
    await runText(`PREPARE ${name} AS ${text}`);
    names.set(text, name);
    return name;
  }

  const connection: QueryBuilder = drizzle(async (text, values: unknown[]) => {
    const literals = values.length > 0 ? `(${values.map(literalOf).join(', ')})` : '';
    return { rows: await runText(`${opening}; EXECUTE ${await nameOf(text)}${literals}`) };
  });

  return (scope, query, values) => {
    opening = preparedOpeningSql(scope, role);
    return query.run(connection, values);
  };
}
