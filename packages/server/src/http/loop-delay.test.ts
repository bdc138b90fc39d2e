import { operations } from '@foyer/api/contract';
import type { Endpoint } from '@foyer/api/endpoint';
import { createOrganization } from '@foyer/api/organizations/organization.contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileBodies, sendHostile } from '#testing/hostile-bodies.ts';
import { killServerProcesses, type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { createTestClient, signInAs, type TestClient } from '#testing/test-client.ts';

const loopHeldMaxMs = 50;
const bodiesPerCall = 60;

// By the clock of the machine, and so for the soak alone, where nothing else runs.
describe.runIf(process.env.FOYER_SOAK === '1')('soak: the event loop', () => {
  let server: ServerProcess;
  let owner: TestClient;
  let organization: string;
  beforeAll(async () => {
    server = await startServerProcess({
      FOYER_DATA: 'memory://',
      LOG_LEVEL: 'warn',
      LIMIT_SIGN_INS_PER_MINUTE: '1000000',
      LIMIT_SIGN_UPS_PER_HOUR: '1000000',
      LIMIT_WRITES_PER_MINUTE: '1000000',
      LIMIT_ORGANIZATIONS_PER_DAY: '1000000',
      LIMIT_UNVERIFIED_INVITES_PER_DAY: '1000000',
      LIMIT_INVITE_MAILS_PER_DAY: '1000000',
      LIMIT_OPEN_CALLS_PER_MINUTE: '1000000',
      NODE_OPTIONS: `--expose-gc --import ${import.meta.resolve('#testing/loop-delay.ts')}`,
    });
    owner = createTestClient(server.origin);
    await signInAs(owner, 'olivia', async () => []);
    const created = await owner.call(createOrganization, { body: { name: 'Hostile' } });
    organization = created.ok ? created.data.id : '';
  });
  afterAll(() => killServerProcesses());

  /** For how long the loop was held at most since it was asked before. */
  async function heldMs(): Promise<number> {
    const before = server.stderr().length;
    server.child.kill('SIGUSR2');
    const said = () => /\{"loopHeldMs":([\d.]+)\}/.exec(server.stderr().slice(before))?.[1];
    await expect.poll(said, { interval: 5 }).toBeDefined();
    return Number(said());
  }

  async function attack(endpoint: Endpoint, bodies: number): Promise<void> {
    const { body, method } = endpoint;
    if (!body) return;
    const client = endpoint.access.kind === 'public' ? createTestClient(server.origin) : owner;
    const path = `/api${endpoint.path.replace('{id}', organization).replace(/\{\w+\}/g, 'none')}`;
    for (const hostile of fc.sample(hostileBodies(body), bodies)) {
      const response = await sendHostile(client, method, path, hostile, body.limit);
      await response?.arrayBuffer();
    }
  }

  const calls = operations().flatMap(({ name, endpoint }) => (endpoint.body ? [[name, endpoint] as const] : []));
  test.each(calls)('is held for a moment at most by what %s is sent', async (_name, endpoint) => {
    // Code that runs for the first time is loaded and compiled meanwhile.
    await attack(endpoint, bodiesPerCall);
    await heldMs();
    await attack(endpoint, bodiesPerCall);
    expect(await heldMs()).toBeLessThanOrEqual(loopHeldMaxMs);
  });
});
