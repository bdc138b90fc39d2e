import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createOrganization, listOrganizations } from '@foyer/api/organizations/organization.contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { killServerProcesses, runServerProcess, startServerProcess } from '#testing/server-process.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '#testing/small-disk.ts';
import { createTestClient, signInAs } from '#testing/test-client.ts';
import { testEngine } from '#testing/test-database.ts';

const mebibyte = 1024 ** 2;

// Several starts of a real server, on a machine that has much else to do.
vi.setConfig({ testTimeout: 180_000 });

let disk: SmallDisk;
const environment = () => ({ FOYER_DATA: join(disk.folder, 'data'), LOG_LEVEL: 'warn' });

// The embedded database alone lives in the data folder; a disk is mounted by root.
describe.runIf(testEngine === 'pglite' && canMountDisks())('on a disk of its own', () => {
  beforeEach(() => {
    disk = mountSmallDisk(160);
  });
  afterEach(() => {
    killServerProcesses();
    disk.dispose();
  });

  test('that is full the first start says so and what to do, and leaves nothing', async () => {
    for (const left of [0, 60 * mebibyte]) {
      await disk.fill(left);
      const { status, stdout, stderr } = await runServerProcess(environment());
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^The data folder \S+data cannot be used: its disk is full\..*Free some space.*\n$/);
      expect((await readdir(disk.folder, { recursive: true })).filter((name) => !['filler', 'data'].includes(name))).toEqual([]);
      await disk.free();
    }
  });

  test('that fills up writes are refused and say why, reading goes on, and all is as before when there is room again; so with starts', async () => {
    const server = await startServerProcess(environment());
    const client = createTestClient(server.origin);
    await signInAs(client, 'olivia', async () => []);
    const write = () => client.call(createOrganization, { body: { name: 'Kept' } });
    const readiness = async () => (await fetch(`${server.origin}/readyz`)).status;
    expect([(await write()).status, await readiness()]).toEqual([201, 200]);
    for (const left of [31 * mebibyte, 0]) {
      await disk.fill(left);
      expect(await write()).toMatchObject({
        status: 503,
        error: { code: 'STORAGE_FULL', message: expect.stringContaining('disk is full'), retryAfterSeconds: 30 },
      });
      expect(await readiness()).toBe(503);
      expect(await client.call(listOrganizations)).toMatchObject({ ok: true });
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      await disk.free();
      expect([(await write()).status, await readiness()]).toEqual([201, 200]);
    }
    expect(await server.stop()).toEqual({ status: 0, signal: null });

    await disk.fill(4096);
    const full = await runServerProcess(environment());
    expect([full.status, full.stderr]).toEqual([
      1,
      expect.stringMatching(/^The data folder \S+ cannot be used: its disk is full\..*Free some space.*\n$/),
    ]);
    expect((await readdir(join(disk.folder, 'data'))).sort()).toEqual(['database', 'key']);
    await disk.free();
    disk.makeReadOnly();
    const readOnly = await runServerProcess(environment());
    expect([readOnly.status, readOnly.stdout]).toEqual([1, '']);
    expect(readOnly.stderr).toMatch(/^The data folder \S+ cannot be used: its file system is read-only\. Mount it writable.*\n$/);
    expect((await readdir(join(disk.folder, 'data'))).sort()).toEqual(['database', 'key']);
  });
});
