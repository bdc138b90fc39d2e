import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { testEngine } from '#testing/test-database.ts';

const start = fileURLToPath(new URL('../start.js', import.meta.url));
let child: ChildProcess | undefined;
afterEach(async () => {
  if (child?.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** `npm run dev` without npm. */
function develop(env: Readonly<Record<string, string>>) {
  const started = spawn(process.execPath, [start, '--dev'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, FOYER_DATA: 'memory://', SANDBOX_PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  child = started;
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    started[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  return { child: started, said, ended: once(started, 'close').then(([status]) => status as number | null) };
}

// Its database is the embedded one on either engine.
describe.skipIf(testEngine === 'postgres')('npm run dev', () => {
  test('says the same as npm start, serves pages and API from one origin, and ends by SIGTERM', async () => {
    const origin = `http://localhost:${await freePort()}`;
    const { child: server, said, ended } = develop({ PORT: new URL(origin).port, FOYER_SEED: 'empty' });
    await expect.poll(() => said.stdout, { timeout: 60_000 }).not.toBe('');
    expect(said.stdout).toBe(`Foyer is ready at ${origin}\n`);
    const page = await fetch(`${origin}/signin`, { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html lang="en" dir="ltr" data-theme="system">');
    const call = await fetch(`${origin}/api/userdata/me`);
    expect([call.status, call.headers.get('content-type')]).toEqual([401, 'application/json; charset=utf-8']);
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
  }, 120_000);

  test('where npm start would refuse, says the same and ends, and leaves nobody waiting before a page without a server', async () => {
    const { said, ended } = develop({ PORT: String(await freePort()), FOYER_SEED: 'nonsense' });
    expect(await ended).toBe(1);
    expect(said.stderr).toContain('  FOYER_SEED: ');
    expect(said.stdout).toBe('');
  }, 60_000);
});
