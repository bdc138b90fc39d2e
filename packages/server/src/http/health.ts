import type { FastifyInstance } from 'fastify';
import type { Platform } from '#platform.ts';
import { notReady } from './problem.ts';

/** Whoever balances the load asks every few seconds and wants an answer before the next time. */
const pingWithinMs = 2_000;

/** Rejects when the database does not answer in time; the ping itself may go on. */
async function answersInTime(ping: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`The database has not answered for ${pingWithinMs} ms`)), pingWithinMs);
  try {
    await Promise.race([ping, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** `/healthz`: the process runs. `/readyz`: it takes requests, and the database answers. */
export function healthRoutes(app: FastifyInstance, { database, isDraining }: Platform): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  // However many ask, the database is asked once at a time.
  let asked: Promise<void> | undefined;
  const ping = () => {
    asked ??= database.ping().finally(() => {
      asked = undefined;
    });
    return asked;
  };
  app.get('/readyz', { config: { comesFirst: true } }, async (request, reply) => {
    if (isDraining()) throw notReady();
    await answersInTime(ping()).catch((error: unknown) => {
      request.log.error({ err: error }, 'Not ready');
      throw notReady();
    });
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
}
