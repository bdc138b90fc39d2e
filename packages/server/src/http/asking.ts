import type { RateLimitName } from '@foyer/api/rate-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Asker, askAs } from '#db/asker.ts';
import { addressKey, clientAddress } from './transport.ts';

/** What goes to the database first: without it nobody gets in. */
export const comesFirst = (rateLimit: RateLimitName | undefined) => ({ comesFirst: rateLimit === 'signIn' });

/** Lets the database know in whose name it is asked during a request: its address's, until the person is known. */
export function nameAskers(app: FastifyInstance): void {
  const askers = new WeakMap<FastifyRequest, Asker>();
  app.addHook('onRequest', (request, _reply, done) => {
    const asker: Asker = {
      source: addressKey(clientAddress(request)),
      comesFirst: request.routeOptions.config.comesFirst ?? false,
      hasBegun: false,
    };
    askers.set(request, asker);
    askAs(asker, done);
  });
  // What follows the body of a request follows from its connection, and not from the hooks before it.
  app.addHook('preValidation', (request, _reply, done) => {
    const asker = askers.get(request);
    if (asker) askAs(asker, done);
    else done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Goes to the database before those who work already. */
    comesFirst?: boolean;
  }
}
