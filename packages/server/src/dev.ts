import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** Some free port of this machine. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/**
 * Serves with reload on save: Vite in front on `PORT`, which swaps changed modules in the page and passes everything else on to
 * the server behind it, which starts anew when its code changes. Only here is the content security policy Vite's, for its
 * preamble is an inline script.
 */
export async function runDevelopment(root: string): Promise<void> {
  const port = process.env.PORT || '4280';
  const behind = String(await freePort());
  const watched = ['packages/server/src', 'packages/api/src'].map((folder) => `--watch-path=${root}${folder}`);
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', ...watched, fileURLToPath(new URL('./main.ts', import.meta.url))],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: behind, HOST: '127.0.0.1' },
    },
  );
  const vite = spawn(
    process.execPath,
    [`${root}node_modules/vite/bin/vite.js`, '--port', port, '--strictPort', '--host', 'localhost', '--logLevel', 'warn'],
    {
      cwd: `${root}packages/console`,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, FOYER_API: `http://127.0.0.1:${behind}` },
    },
  );
  const children = [server, vite];
  const stop = () => {
    for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
  };
  let isAskedToStop = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isAskedToStop = true;
      stop();
    });
  const fail = () => {
    if (!isAskedToStop) process.exitCode = 1;
    stop();
  };
  for (const child of children) child.once('exit', fail);

  // What the server says at its first start, under the address in front.
  let said = '';
  let isAnnounced = false;
  const isUp = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  server.stdout.setEncoding('utf8').on('data', async (text: string) => {
    said += text;
    // Node's own words when what it watches has ended. Later that is a slip that the next save mends; a start that is refused, which
    // says why on stderr, is over.
    if (!isAnnounced && /^Failed running /m.test(stripVTControlCharacters(said))) return fail();
    if (isAnnounced || !/^Foyer is ready at \S+\n/m.test(said)) return;
    isAnnounced = true;
    while (!(await isUp()) && vite.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 100));
    process.stdout.write(said.replace(/^Foyer is ready at \S+/m, `Foyer is ready at http://localhost:${port}`));
  });
}
