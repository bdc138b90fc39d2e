import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Connections on which nothing has come, such as those that browsers open in advance. `closeIdleConnections` takes them for busy, so that
 * each of them would hold up a server that stops.
 */
export function watchUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.decorate('closeUnusedConnections', () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('preClose', async () => app.closeUnusedConnections());
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes connections on which nothing has come yet. */
    closeUnusedConnections(): void;
  }
}
