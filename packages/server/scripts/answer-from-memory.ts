// The measure of the server: the same server, but what its prepared queries answer is remembered. Started by the benchmark.
import type { Database } from '#db/database.ts';
import { run } from '#main.ts';

/** Longer, and each request would find its session unused for minutes, and write that it is used. */
const rememberedMs = 1000;

/** The moment of asking is left out: with it no two requests would ask for the same. */
function withoutMoments(values: unknown): unknown[] {
  return Object.values(values as object)
    .filter((value) => !(value instanceof Date))
    .map(String);
}

function remembering(database: Database): Database {
  let answers = new Map<unknown, Map<string, Promise<unknown[]>>>();
  setInterval(() => {
    answers = new Map();
  }, rememberedMs).unref();
  const query: Database['query'] = (scope, prepared, values) => {
    const ofQuery = answers.get(prepared) ?? new Map<string, Promise<unknown[]>>();
    answers.set(prepared, ofQuery);
    const key = JSON.stringify([scope, withoutMoments(values)]);
    const known = ofQuery.get(key) ?? database.query(scope, prepared, values);
    ofQuery.set(key, known);
    return known as ReturnType<typeof database.query<typeof values, never>>;
  };
  return { ...database, query };
}

await run({ around: remembering });
