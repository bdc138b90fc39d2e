import { PgBoss } from 'pg-boss';
import type { Database } from '#db/database.ts';

/** The schema of the queue's tables (migrations/0050). */
export const jobSchema = 'pgboss';

/**
 * The job queue on our database. Without `start()` it answers questions and changes jobs, but runs none. It uses the database's own
 * connections and polls, so that it works on both engines and behind a connection pooler.
 */
export function openJobQueue(database: Pick<Database, 'engine' | 'execute'>): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => database.execute(text, values) },
    backend: database.engine === 'pglite' ? 'pglite' : 'postgres',
    schema: jobSchema,
    // Rebuilding an index needs a connection of its own, and these tables stay small.
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
    // Nothing here depends on other jobs, and no migration leaves anything to do in the background.
    flowIntervalSeconds: 300,
    bamIntervalSeconds: 300,
    openTelemetry: { enabled: false },
  });
}
