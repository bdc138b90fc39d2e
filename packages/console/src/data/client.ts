import { type Client, createClient } from '@foyer/api/client';
import { watchConnection } from '#session/connection.ts';
import { session, watchForExpiry } from '#session/session.ts';

/** The client of this window. Only `data/` calls it; components get it through the query client, so that stories and tests bring their own. */
export function createConsoleClient(language: () => string, fetchImplementation?: typeof fetch): Client {
  return createClient({
    language,
    person: session.person,
    onResult: (endpoint, result) => {
      watchForExpiry(endpoint, result);
      watchConnection(result);
    },
    ...(fetchImplementation && { fetch: fetchImplementation }),
  });
}
