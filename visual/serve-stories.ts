// Serves the built Storybook to the workers while they draw.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { builtStorybook } from './shots.ts';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Where stories are, as the browser of the sweep sees it: some of them show their own address, which must be the same in every run. */
export const storiesOrigin = 'http://localhost:6006';

/** Lets the browser find `storiesOrigin` at whatever port this run was given. */
export function hostRules(): string[] {
  const address = process.env.FOYER_STORYBOOK;
  return address ? [`--host-resolver-rules=MAP ${new URL(storiesOrigin).host} ${new URL(address).host}`] : [];
}

/** Playwright's global set-up: the address reaches the workers by the environment; what it returns ends it. */
export default async function serveStories(): Promise<() => void> {
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://stories.invalid').pathname);
    const path = join(builtStorybook, normalize(asked === '/' ? '/index.html' : asked));
    if (!path.startsWith(builtStorybook) || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404).end();
      return;
    }
    // One run draws hundreds of stories from the same files.
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'cache-control': 'max-age=3600' });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(Number(process.env.FOYER_STORYBOOK_PORT ?? 0), '127.0.0.1', resolve));
  process.env.FOYER_STORYBOOK = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => server.close();
}
