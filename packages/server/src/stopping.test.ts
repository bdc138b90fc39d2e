import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { demoAccounts } from '#seed/people.ts';
import { eventsOf } from '#testing/event-reader.ts';
import { createInstallation, signedIn } from '#testing/installation.ts';

const installation = createInstallation();

/** A sign-in whose body is sent in two halves; `finish` sends the second and gives the answer. */
async function halfARequest(
  origin: string,
): Promise<{ outgoing: ClientRequest; finish: () => Promise<{ status: number; connection: string | undefined }> }> {
  const body = JSON.stringify({ username: demoAccounts.olivia.email, password: 'Not-the-password-1' });
  const outgoing = request(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), 'X-Requested-With': 'foyer' },
  });
  const answer = new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, connection: response.headers.connection });
    });
  });
  answer.catch(() => undefined);
  await new Promise<void>((resolve) => outgoing.write(body.slice(0, 10), () => resolve()));
  // The server has the first half when it answers somebody who came later.
  await fetch(`${origin}/healthz`);
  return {
    outgoing,
    finish: () => {
      outgoing.end(body.slice(10));
      return answer;
    },
  };
}

test('SIGTERM waits for the request in progress, answers it, and then closes', async () => {
  const server = await installation.start();
  const { finish } = await halfARequest(server.origin);
  const ended = server.stop('SIGTERM');
  // Stopping has begun when nobody new is let in.
  const isClosed = () =>
    fetch(`${server.origin}/healthz`, { headers: { Connection: 'close' } }).then(
      () => false,
      () => true,
    );
  await expect.poll(isClosed).toBe(true);
  expect(await finish()).toEqual({ status: 401, connection: 'close' });
  expect(await ended).toEqual({ status: 0, signal: null });
});

test('SIGTERM under load leaves no request unanswered', async () => {
  const server = await installation.start();
  const client = await signedIn(server.origin);
  const statuses = new Map<number, number>();
  const failures: unknown[] = [];
  const callers = Array.from({ length: 8 }, async () => {
    for (;;) {
      try {
        const response = await client.fetch('/api/organizations');
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      } catch (error) {
        failures.push((error as { cause?: { code?: string } }).cause?.code ?? error);
        return;
      }
    }
  });
  await expect.poll(() => statuses.get(200) ?? 0, { timeout: 30_000 }).toBeGreaterThan(200);
  expect(await server.stop()).toEqual({ status: 0, signal: null });
  await Promise.all(callers);
  expect([...statuses.keys()]).toEqual([200]);
  // Nobody is listening any more; nothing was broken off.
  expect(failures).toEqual(Array.from({ length: 8 }, () => 'ECONNREFUSED'));
});

test('SIGTERM ends the streams of inboxes at once, as ends and not as broken connections, and stops', async () => {
  const server = await installation.start();
  const client = await signedIn(server.origin);
  const response = await client.fetch('/api/inbox/events');
  expect(response.status).toBe(200);
  const events = eventsOf(response);
  expect(await events.next()).toContain('"unread"');
  const ended = server.stop();
  // Nothing further is said; a broken connection would reject.
  expect(await events.next()).toBeUndefined();
  expect(await ended).toEqual({ status: 0, signal: null });
});

test('connections that are kept open without a request, or opened in advance, do not hold the end up', async () => {
  const server = await installation.start();
  const { finish } = await halfARequest(server.origin);
  await finish();
  const unused = connect(Number(new URL(server.origin).port), '127.0.0.1');
  onTestFinished(() => void unused.destroy());
  await once(unused, 'connect');
  expect(await server.stop()).toEqual({ status: 0, signal: null });
  const lines = server
    .stderr()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; time: string });
  const timeOf = (message: string) => Date.parse(lines.find(({ msg }) => msg === message)?.time ?? '');
  // Far from the ten seconds that a busy connection may take.
  expect(timeOf('stopped') - timeOf('stopping')).toBeLessThan(5_000);
});

test('a second signal ends the server at once, whatever is in progress', async () => {
  const server = await installation.start();
  const { outgoing } = await halfARequest(server.origin);
  outgoing.on('error', () => undefined);
  server.child.kill('SIGTERM');
  await expect.poll(() => server.stderr()).toContain('"msg":"stopping"');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await server.stop('SIGTERM')).toEqual({ status: 130, signal: null });
});

test('Ctrl-C that arrives twice, from the terminal and through npm, is one signal', async () => {
  const server = await installation.start();
  server.child.kill('SIGINT');
  await expect.poll(() => server.stderr()).toContain('"msg":"stopping"');
  expect(await server.stop('SIGINT')).toEqual({ status: 0, signal: null });
});
