import { AsyncLocalStorage } from 'node:async_hooks';

/** Who asks the database: what its connections are shared by. A request has one for as long as it lasts. */
export interface Asker {
  /** A person, or where a request comes from as long as nobody knows the person. */
  source: string;
  /** Goes before those who work already: sign-ins, and the question whether the server is ready. */
  readonly comesFirst: boolean;
  /** Something of it was done: to refuse the rest could leave half of it. */
  hasBegun: boolean;
}

const askers = new AsyncLocalStorage<Asker>();

/** Runs `work`, and whatever follows from it, in the name of the asker. */
export function askAs(asker: Asker, work: () => void): void {
  askers.run(asker, work);
}

/** Who asks now. Jobs of the server itself share one place among people, and are never refused. */
export function currentAsker(): Asker {
  return askers.getStore() ?? { source: 'server', comesFirst: false, hasBegun: true };
}

/** From here on the request is made by this person, wherever they ask from. */
export function knowAsker(personId: string): void {
  const asker = askers.getStore();
  if (asker) asker.source = personId;
}
