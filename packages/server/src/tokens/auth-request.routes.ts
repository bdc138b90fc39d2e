import { paths } from '@foyer/api/paths';
import type { FastifyInstance } from 'fastify';
import type { AuthRequests } from '#auth-requests.ts';

/** `/api/auth/request`, where applications send a browser: it goes on to where requests begin, with its query as it came. */
export function authRequestRoutes(app: FastifyInstance, { endpoint }: AuthRequests): void {
  app.get(paths.apiAuthRequest.pattern, async (request, reply) => {
    const [, ...search] = request.url.split('?');
    return reply.redirect([endpoint, ...search].join('?'), 302);
  });
}
