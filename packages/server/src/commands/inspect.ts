import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { countMails } from '#mail/outbox.store.ts';
import { sealedColumns } from '#sealed-columns.ts';
import { countSealed } from '#sealing.ts';
import { onDatabase } from './database-command.ts';

/** What `foyer doctor` needs to know of the database. */
export const inspectionSchema = z.object({
  engine: z.enum(['pglite', 'postgres']),
  version: z.string(),
  /** The database's own time, in milliseconds. */
  nowMs: z.number(),
  /** The role that the server should work as is there. */
  hasRole: z.boolean(),
  sealed: z.object({ older: z.number(), closed: z.number() }),
  mails: z.object({ waiting: z.number(), failed: z.number(), oldestMs: z.nullable(z.number()) }),
});

export const inspect = onDatabase('inspect', z.object({}), async ({ database, keys }) => {
  const [facts, mails] = await database.read({ kind: 'system' }, async (tx) => {
    const { rows } = await tx.execute<{ version: string; now: string | number; role: string }>(
      sql`select current_setting('server_version') as version, extract(epoch from clock_timestamp()) * 1000 as now, current_user as role`,
    );
    return [rows[0], await countMails(tx)] as const;
  });
  const inspection: z.infer<typeof inspectionSchema> = {
    engine: database.engine,
    version: facts?.version ?? '',
    nowMs: Number(facts?.now),
    hasRole: facts?.role === 'foyer_app',
    sealed: await countSealed(sealedColumns, { database, keys }),
    mails: { waiting: mails.waiting, failed: mails.failed, oldestMs: mails.oldestWaiting?.getTime() ?? null },
  };
  return { result: inspection, lines: [] };
});
