import { createHash } from 'node:crypto';
import { type Column, fillPlaceholders, is, type Placeholder, type SQL, sql } from 'drizzle-orm';
import {
  PgBoolean,
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  type PgQueryResultHKT,
  PgSession,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import type { WireValue } from './wire.ts';

/**
 * A query that is put together once and asked many times, with other values: Drizzle takes longer to write a query than a database
 * to answer it. `Database.ask` takes it.
 */
export interface Question<Values, Row> {
  /** Under which the database keeps the statement. */
  readonly name: string;
  readonly text: string;
  /** The values in the order of the statement. */
  encode(values: Values): WireValue[];
  /** A row, out of its columns as text. */
  decode(columns: readonly WireValue[]): Row;
}

/** Stands for the values while the query is put together. */
export type Given<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name> };

/** What a question is written with. */
export type Builder = PgDatabase<PgQueryResultHKT, Record<string, never>, Record<string, never>>;
/** What Drizzle's `select()…` is, as far as it matters here. */
interface Preparable<Rows> {
  readonly _: { readonly result: Rows };
  prepare(name: string): unknown;
}

type Decode = (text: string) => unknown;

const dialect = new PgDialect();

/** A prepared query that is never run by Drizzle: it only says what it would ask, and how to read the answer. */
class Written extends PgPreparedQuery<{ execute: never; all: never; values: never }> {
  readonly fields: SelectedFieldsOrdered;
  constructor(query: { sql: string; params: unknown[] }, fields: SelectedFieldsOrdered | undefined) {
    super(query, undefined, undefined);
    if (!fields) throw new TypeError('A question names its columns');
    this.fields = fields;
  }
  execute(): never {
    throw new TypeError('A question is asked by Database.ask');
  }
}

class Writer extends PgSession {
  prepareQuery(query: { sql: string; params: unknown[] }, fields: SelectedFieldsOrdered | undefined): never {
    return new Written(query, fields) as never;
  }
  transaction(): never {
    throw new TypeError('A question is one statement');
  }
}

const builder: Builder = new PgDatabase(dialect, new Writer(dialect), undefined);

function encodeValue(value: unknown): WireValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  throw new TypeError('A question takes texts, numbers, booleans, bytes and moments');
}

function decoderOf(field: SelectedFieldsOrdered[number]['field']): Decode {
  if (is(field, PgBoolean)) return (text) => text === 't';
  const column = field as Column;
  if (typeof column.getSQLType === 'function') {
    if (column.getSQLType() === 'bytea') return (text) => column.mapFromDriverValue(Buffer.from(text.slice(2), 'hex'));
    return (text) => column.mapFromDriverValue(text);
  }
  // What `mapWith` was given; Drizzle's types keep it to itself.
  const { decoder } = field as unknown as { readonly decoder: { mapFromDriverValue: Decode } };
  return (text) => decoder.mapFromDriverValue(text);
}

/**
 * Puts a question together. Columns of an outer join's optional side must be named one by one, not as a table, and an expression
 * needs `mapWith`: a row is read from text, by its columns' types.
 */
export function question<Values extends object, Row>(
  write: (database: Builder, given: Given<Values>) => Preparable<Row[]>,
): Question<Values, Row> {
  const given = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Given<Values>;
  const written = write(builder, given).prepare('question') as Written;
  const { sql: text, params } = written.getQuery();
  const fields = written.fields.map(({ path, field }) => ({
    group: path.length > 1 ? path[0] : undefined,
    name: path.at(-1) ?? '',
    decode: decoderOf(field as SQL),
  }));
  const groups = new Set(fields.flatMap(({ group }) => group ?? []));
  return {
    name: `foyer_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`,
    text,
    encode: (values) => fillPlaceholders(params, values as Record<string, unknown>).map(encodeValue),
    decode: (columns) => {
      const row: Record<string, unknown> = {};
      for (const group of groups) row[group] = {};
      for (const [index, { group, name, decode }] of fields.entries()) {
        const column = columns[index] ?? null;
        const target = group === undefined ? row : (row[group] as Record<string, unknown>);
        target[name] = column === null ? null : decode(column);
      }
      return row as Row;
    },
  };
}

/** The forms of a question that depend on which wishes there are; each is put together at its first use. */
export function questionForms<Wishes extends Readonly<Record<string, boolean>>, Asked>(
  write: (wishes: Wishes) => Asked,
): (wishes: Wishes) => Asked {
  const forms = new Map<string, Asked>();
  return (wishes) => {
    const key = Object.values(wishes).join();
    let form = forms.get(key);
    if (form === undefined) {
      form = write(wishes);
      forms.set(key, form);
    }
    return form;
  };
}
