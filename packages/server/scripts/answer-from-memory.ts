// The measure of the server: the same server, but what it asks its database while it answers is remembered. Started by the benchmark.
import type { Database } from '#db/database.ts';
import { run } from '#main.ts';

function remembering(database: Database): Database {
  const answers = new Map<string, Promise<unknown[]>>();
  const ask: Database['ask'] = (scope, question, values) => {
    const key = JSON.stringify([scope, question.name, question.encode(values).map(String)]);
    const known = answers.get(key) ?? database.ask(scope, question, values);
    answers.set(key, known);
    return known as ReturnType<typeof database.ask<typeof values, never>>;
  };
  return { ...database, ask };
}

await run({ around: remembering });
