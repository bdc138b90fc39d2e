import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform.ts';
import { ProblemError } from './problem.ts';

const answerWithinMs = 5_000;

/** `/healthz`: the process runs. `/readyz`: it takes requests, and the database answers. */
export function healthRoutes(app: FastifyInstance, { database, isDraining }: Platform): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) throw new ProblemError('NOT_READY', 503);
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The database does not answer')), answerWithinMs).unref(),
    );
    await Promise.race([database.ping(), late]).catch((error: unknown) => {
      app.log.error({ err: error }, 'Not ready');
      throw new ProblemError('NOT_READY', 503);
    });
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
