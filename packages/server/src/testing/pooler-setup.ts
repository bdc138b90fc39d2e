import { type Pooler, startPooler } from './pooler.ts';

let pooler: Pooler | undefined;

/** With `TEST_POOLER`, as `.ci/pgbouncer` sets it, every test on PostgreSQL goes through PgBouncer. */
export async function setup(): Promise<void> {
  const { TEST_POOLER, TEST_DATABASE_URL } = process.env;
  if (!TEST_POOLER || !TEST_DATABASE_URL) return;
  pooler = await startPooler(TEST_DATABASE_URL, 4);
  process.env.TEST_POOLER_URL = pooler.through(TEST_DATABASE_URL);
}

export async function teardown(): Promise<void> {
  await pooler?.stop();
}
