import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Path, pathNames, paths } from '@foyer/api/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-headers-'));
  const routes = Object.values(paths).map(({ pattern }) => ({ pattern, status: 200, html: 'page.html' }));
  await writeFile(join(folder, 'routes.json'), JSON.stringify({ routes }));
  await writeFile(join(folder, 'page.html'), '<!doctype html>\n<html lang="%lang%" dir="%dir%"><title>Page</title></html>');
  server = await startTestServer({ consoleFolder: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const addresses = pathNames.flatMap((name) => {
  const { pattern, secret, isCallback }: Path = paths[name];
  const pathname = pattern.replace(/:\w+/g, '10001');
  return [pathname, ...(pathname === '/' ? [] : [`${pathname}/`])].map((address) => ({ address, secret, isCallback }));
});

/** The sources of a policy that are on other hosts. */
const foreignSources = (policy: string, directive: string) =>
  (policy.split('; ').find((part) => part.startsWith(`${directive} `)) ?? '').split(' ').filter((source) => /[/.]/.test(source));

test.each(addresses)('$address is sent with what its row in the table asks for', async ({ address, secret, isCallback }) => {
  const { headers } = await fetch(`${server.origin}${address}?confirmationKey=key&code=code`, { redirect: 'manual' });
  expect(headers.get('referrer-policy')).toBe(secret ? 'no-referrer' : 'strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe(isCallback ? null : 'same-origin-allow-popups');
  if (secret) expect(headers.get('cache-control')).toBe('no-store');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'worker-src', 'form-action', 'frame-ancestors'])
    expect([directive, foreignSources(policy, directive)]).toEqual([directive, []]);
});
