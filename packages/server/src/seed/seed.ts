import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hashPassword } from '#auth/password.ts';
import { systemClock } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { person } from '#db/schema.ts';
import type { Keys } from '#keys.ts';
import { seedDemo } from './demo.ts';
import { seedLarge } from './large.ts';
import { demoPassword } from './people.ts';

/** Any number but that of the migrations' lock. */
const seedLock = 0x73_65_65_64;

/**
 * Fills an empty database, whole or not at all; leaves any other as it is. Several servers that start together seed once.
 * Answers whether it did.
 */
export async function seedWhenEmpty(database: Database, seed: Config['seed'], keys: Keys): Promise<boolean> {
  if (seed === 'empty' || !(await isEmpty(database))) return false;
  const [demo, nobody] = await Promise.all([hashPassword(demoPassword), hashPassword(randomBytes(32).toString('base64'))]);
  const isSeeded = await database.transaction({ kind: 'system' }, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if ((await tx.select({ id: person.id }).from(person).limit(1)).length > 0) return false;
    const now = systemClock.now();
    await seedDemo(tx, { hashes: { demo, nobody }, keys, now });
    if (seed === 'large') await seedLarge(tx, { hash: nobody, keys, now });
    return true;
  });
  // Plans made for empty tables are the wrong ones for full ones.
  if (isSeeded) await database.maintain();
  return isSeeded;
}

async function isEmpty(database: Database): Promise<boolean> {
  return (await database.read({ kind: 'system' }, (tx) => tx.select({ id: person.id }).from(person).limit(1))).length === 0;
}
