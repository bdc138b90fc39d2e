import type { Database, Scope } from '#db/database.ts';
import { inInnerSpan, SpanKind } from './spans.ts';

/** The database, with a span for each transaction of a request or a job: from the wait for a connection to the end of its work. */
export function traceDatabase(database: Database): Database {
  const options = (scope: Scope) => ({
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': database.engine === 'postgres' ? 'postgresql' : 'pglite', 'foyer.scope': scope.kind },
  });
  return {
    ...database,
    transaction: (scope, work) => inInnerSpan('database write', options(scope), () => database.transaction(scope, work)),
    read: (scope, work) => inInnerSpan('database read', options(scope), () => database.read(scope, work)),
    query: (scope, query, values) => inInnerSpan('database query', options(scope), () => database.query(scope, query, values)),
  };
}
