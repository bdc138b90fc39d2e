import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** Where the figures are read. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface MetricsServerOptions {
  readonly host: string;
  readonly port: number;
}

/**
 * Answers `GET /metrics` on an address of its own: what it says is for operators, and no proxy in front of the console leads there.
 * Rejects when the port cannot be had.
 */
export async function startMetricsServer(metrics: Metrics, { host, port }: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const end = (status: number, body: string, mediaType = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': mediaType, 'cache-control': 'no-store' }).end(request.method === 'HEAD' ? '' : body);
    if (request.url?.split('?')[0] !== '/metrics') return void end(404, 'Figures are at /metrics.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return void end(405, 'Figures can only be read.\n');
    }
    metrics.read().then(
      ({ text, mediaType }) => end(200, text, mediaType),
      () => end(500, 'The figures could not be read.\n'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
