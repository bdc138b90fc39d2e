import fastify, { type FastifyInstance } from 'fastify';
import { mailboxRoutes } from '#mail/mailbox.ts';
import type { Platform } from './platform.ts';

/** The application on its platform, ready to listen. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const app = fastify({ loggerInstance: platform.logger });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (platform.isDraining()) return reply.code(503).send({ status: 'stopping' });
    await platform.database.ping();
    return { status: 'ok' };
  });
  await app.register(mailboxRoutes, { platform });
  return app;
}
