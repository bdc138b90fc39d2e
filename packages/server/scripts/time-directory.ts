// Times the directory's list inside the process, on the large seed: `npm run bench` starts it for each engine. Prints one line of JSON.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { systemClock } from '#clock.ts';
import { openDatabase } from '#db/open-database.ts';
import { organization, person } from '#db/schema.ts';
import { longestPage } from '#http/paging.ts';
import { createKeys } from '#keys.ts';
import { type DirectoryRow, type DirectoryWish, directoryPosition, listDirectoryOf } from '#people/directory.store.ts';
import { seedWhenEmpty } from '#seed/seed.ts';

const repeats = 60;
const { DATABASE_URL } = process.env;
const scratch = `foyer_bench_${randomBytes(6).toString('hex')}`;

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}
const urlOf = (name: string): string => Object.assign(new URL(DATABASE_URL ?? ''), { pathname: `/${name}` }).href;

// A database of its own: what is in the other one is not measured, and not touched.
if (DATABASE_URL) await asAdmin(`create database ${scratch}`);
const database = await openDatabase({
  databaseUrl: DATABASE_URL && urlOf(scratch),
  poolSize: 4,
  pgliteFolder: 'memory://',
  clock: systemClock,
  warn: (message) => console.error(message),
});
await seedWhenEmpty(database, 'large', createKeys([Buffer.alloc(32, 1)]));
const { ids, owner } = await database.read({ kind: 'system' }, async (tx) => ({
  ids: new Map((await tx.select({ id: organization.id, name: organization.name }).from(organization)).map(({ id, name }) => [name, id])),
  owner: (await tx.select({ id: person.id }).from(person).where(eq(person.email, 'olivia@foyer.example')))[0]?.id ?? '',
}));

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function ask(name: string, wish: DirectoryWish, limit: number, after?: readonly (string | number)[]) {
  const organizationId = ids.get(name);
  if (organizationId === undefined) throw new TypeError(`There is no ${name}`);
  const scope = { kind: 'organization', organizationId, personId: owner } as const;
  return listDirectoryOf(database, scope, { organizationId, wish, limit, now: systemClock.now(), after });
}

/** Median times of some lists, in milliseconds, asked in turn, so that a busy moment of the machine meets all of them. */
async function time<Name extends string>(lists: Readonly<Record<Name, Parameters<typeof ask>>>): Promise<Record<Name, number>> {
  const entries = Object.entries(lists) as [Name, Parameters<typeof ask>][];
  const times = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
  for (let round = -10; round < repeats; round += 1) {
    for (const [name, wanted] of entries) {
      const start = performance.now();
      await ask(...wanted);
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries(entries.map(([name]) => [name, median(times.get(name) ?? [])])) as Record<Name, number>;
}

const [small, large] = ['Northwind', 'Meridian Stores'];
let last: DirectoryRow | undefined;
for (let page = 0; page < 16; page += 1) last = (await ask(large, {}, longestPage, last && directoryPosition('name', last))).at(-2);
const figures = await time({
  small: [small, {}, 10],
  large: [large, {}, 10],
  deep: [large, {}, 10, last && directoryPosition('name', last)],
  byRole: [large, { sort: '-role' }, 50],
  searchFew: [large, { q: 'yamamoto.77' }, 50],
  searchHundred: [large, { q: 'wanjiru' }, 50],
  searchAll: [large, { q: 'meridian' }, 50],
  searchNone: [large, { q: 'zq' }, 50],
});
console.log(JSON.stringify({ engine: database.engine, ...figures }));
await database.close();
if (DATABASE_URL) await asAdmin(`drop database ${scratch} with (force)`);
