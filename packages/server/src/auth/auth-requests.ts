import type { FastifyInstance } from 'fastify';
import type { Session } from './caller.ts';

/** The authorization server's requests that wait for somebody to sign in. */
export interface AuthRequests {
  /** Where a request begins: a path on this origin or an address of the provider's; undefined without an authorization server. */
  readonly endpoint: string | undefined;
  /** Finishes a request for the person of a session. Answers where to go, or undefined when there is no such request any more. */
  finish(req: string, session: Session): Promise<string | undefined>;
}

/** No authorization server: no request is known. */
export const noAuthRequests: AuthRequests = { endpoint: undefined, finish: async () => undefined };

/** `/api/auth/request`, where applications send a browser: it goes on to where requests begin, with its query as it came. */
export function authRequestRoutes(app: FastifyInstance, { endpoint }: AuthRequests): void {
  app.get('/api/auth/request', async (request, reply) => {
    const [, ...search] = request.url.split('?');
    return reply.redirect(endpoint === undefined ? '/error' : [endpoint, ...search].join('?'), 302);
  });
}
