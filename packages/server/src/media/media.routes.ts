import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#http/problem.ts';
import { sandboxPolicy } from '#http/security-headers.ts';
import type { Platform } from '#platform.ts';
import { findMedia, organizationOfMedia } from './media.store.ts';

/** Pictures at `/media/{name}`. The name is the key: it cannot be guessed, and what it names never changes. */
export function mediaRoutes(app: FastifyInstance, { database }: Platform): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const organizationId = organizationOfMedia(name);
    const found =
      organizationId === undefined ? undefined : await database.read({ kind: 'system' }, (tx) => findMedia(tx, organizationId, name));
    if (!found) throw new ProblemError('NOT_FOUND', 404);
    return reply
      .headers({
        'content-type': found.type,
        'content-disposition': `inline; filename="${name}"`,
        'content-security-policy': sandboxPolicy,
        'cache-control': 'private, max-age=31536000, immutable',
      })
      .send(found.content);
  });
}
