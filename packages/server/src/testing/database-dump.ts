import { sql } from 'drizzle-orm';
import type { Database } from '#db/database.ts';

/** Every row of every table as text, as somebody who stole a copy would read it; bytes as hexadecimal digits. */
export async function databaseDump(database: Database): Promise<string> {
  return database.read({ kind: 'system' }, async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const contents: string[] = [];
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`);
      contents.push(...rows.map(({ row }) => row));
    }
    return contents.join('\n');
  });
}

/** How a secret may stand in a text: as it is, as hexadecimal digits, in base64, or as bytes that it is the base64 of. */
export function waysToWrite(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const ways = [secret, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
  // 32 random bytes are written as 43 characters: whoever stores the bytes stores the secret.
  return /^[\w-]{43}$/.test(secret) ? [...ways, Buffer.from(secret, 'base64url').toString('hex')] : ways;
}
