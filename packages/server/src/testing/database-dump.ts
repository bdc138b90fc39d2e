import { sql } from 'drizzle-orm';
import type { Database } from '#db/database.ts';

/** The rows of each table as text, as somebody who stole a copy would read them; bytes as hexadecimal digits. */
export async function tableContents(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  // Nobody waits for the end of a read on PostgreSQL, and what is measured next must not meet it.
  return database.transaction({ kind: 'system' }, async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    );
    const contents = new Map<string, string[]>(tables.map(({ name }) => [name, []]));
    const each = tables.map(({ name }) => sql`select ${name} as name, t::text as row from ${sql.identifier(name)} t`);
    const { rows } = await tx.execute<{ name: string; row: string }>(sql.join(each, sql` union all `));
    for (const { name, row } of rows) contents.get(name)?.push(row);
    return contents;
  });
}

/** Every row of every table. */
export async function databaseDump(database: Database): Promise<string> {
  return [...(await tableContents(database)).values()].flat().join('\n');
}

/** How a secret may stand in a text: as it is, as hexadecimal digits, in base64, or as bytes that it is the base64 of. */
export function waysToWrite(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const ways = [secret, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
  // 32 random bytes are written as 43 characters: whoever stores the bytes stores the secret.
  return /^[\w-]{43}$/.test(secret) ? [...ways, Buffer.from(secret, 'base64url').toString('hex')] : ways;
}
