import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressLimit, mailOutbox, membership, session } from '#db/schema.ts';
import {
  type Answer,
  answersWithinMs,
  type Changes,
  changesBetween,
  chooseCases,
  createOutcomes,
  expectDeclared,
  inTime,
  isWhole,
  memoryRow,
  told,
} from '#testing/chaos-outcomes.ts';
import type { KillPoint } from '#testing/faulty-server.ts';
import { type FaultyServer, startFaultyServer } from '#testing/faulty-server-process.ts';
import {
  type FaultyMailServer,
  type FaultyProvider,
  type ProviderBehaviour,
  startFaultyMailServer,
  startFaultyProvider,
} from '#testing/faulty-services.ts';
import { type MemoryInUse, toldGrowth } from '#testing/memory.ts';
import { freePort, hasPostgresPrograms, type PostgresCluster, startPostgresCluster } from '#testing/postgres-cluster.ts';
import {
  prepareAuthorization,
  type RepresentativeWrite,
  representativeWrites,
  setWriteStage,
  type WriteResult,
  type WriteStage,
} from '#testing/representative-writes.ts';
import { killServerProcesses } from '#testing/server-process.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '#testing/small-disk.ts';
import { signInAs } from '#testing/test-client.ts';
import { testEngine } from '#testing/test-database.ts';

const sampleSize = 7;
/** Room for the database with the demo in it, and for all that the writes leave. */
const diskMebibytes = 512;
/** So many people wait for the provider while somebody makes a write. */
const waitingForProvider = 3;
/** What is compiled, or kept for the next time, may take up so much. */
const memoryMarginMebibytes = { heap: 32, process: 192 };
/** The next try of a mail may be a minute away. */
const mailsWithinMs = 150_000;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

/** Who is counted to be limited is counted whatever becomes of a call. */
const ignoredTables: readonly string[] = [getTableName(addressLimit)];
/** Here rows change by themselves: somebody was seen, a mail goes out. So it counts only how many there are. */
const countedTables: readonly string[] = [session, membership, mailOutbox].map((table) => getTableName(table));

/* The server, and what stands around it */

const canFillDisk = canMountDisks();
let disk: SmallDisk | undefined;
let folder: string;
let cluster: PostgresCluster | undefined;
let mail: FaultyMailServer;
let provider: FaultyProvider;
let environment: Readonly<Record<string, string>>;
let server: FaultyServer;
let stage: WriteStage;

const readiness = async () => (await fetch(`${stage.origin}/readyz`)).status;

async function restart(): Promise<void> {
  await server.stop('SIGKILL');
  server = await startFaultyServer(environment);
}

/** Every row of every table, as text. */
async function readTables(): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = Object.entries(await server.ask.tables());
  return new Map(tables.map(([name, rows]) => [name, countedTables.includes(name) ? rows.map((_, place) => String(place)) : rows]));
}

async function changesDuring<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly changes: Changes }> {
  const before = await readTables();
  const result = await work();
  return { result, changes: changesBetween(before, await readTables(), ignoredTables) };
}

/* Writes */

function writeOf(name: string): RepresentativeWrite {
  const write = representativeWrites[name];
  if (!write) throw new Error(`There is no write ${name}`);
  return write;
}

function answerOf({ status, error }: WriteResult): Answer {
  return { status, code: error?.code, retryAfterSeconds: error?.retryAfterSeconds ?? 0 };
}

/** What a write does when all goes well. */
interface Reference {
  readonly changes: Changes;
  /** In how many transactions. */
  readonly transactions: number;
}

const references = new Map<string, Reference>();
/** What comes of a sign-in at the provider that leads to nothing. */
let failedAuthorization: Changes = {};

async function referTo(name: string, prepare: () => Promise<() => Promise<WriteResult>>): Promise<Reference> {
  const make = await prepare();
  await server.ask.begin();
  const { result, changes } = await changesDuring(() => inTime(make()));
  const reference = { changes, transactions: await server.ask.transactions() };
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result)}`);
  if (Object.keys(changes).length === 0) throw new Error(`${name} has changed nothing`);
  return reference;
}

const nothing: Changes = {};

/** Both together; the numbers are those of `changesBetween`. */
function sumOf(one: Changes, other: Changes, times: number): Changes {
  const parts = (text = '+0 -0') => text.split(' ').map(Number) as [number, number];
  const tables = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    tables.map((table) => {
      const [[came, went], [cameToo, wentToo]] = [parts(one[table]), parts(other[table])];
      return [table, `+${came + times * cameToo} -${Math.abs(went + times * wentToo)}`];
    }),
  );
}

/* Faults */

/** What came of a write under a fault, and what it should have left. */
interface Outcome {
  readonly result: WriteResult;
  readonly kept: 'all' | 'nothing' | Changes;
}

interface Fault {
  /** Before and after the writes that are made under it. */
  begin?(): Promise<void>;
  end?(): Promise<void>;
  /** Makes one. `given` was prepared by `prepare`. */
  make(write: () => Promise<WriteResult>, name: string, given: readonly (() => Promise<WriteResult>)[]): Promise<Outcome>;
  prepare?(): Promise<readonly (() => Promise<WriteResult>)[]>;
  /** The process is another one afterwards: its memory says nothing. */
  readonly restarts?: true;
}

const referenceOf = (name: string): Reference => references.get(name) ?? { changes: nothing, transactions: 0 };

/** The process ends by itself in the middle of a write. */
const killedAt = (at: KillPoint): Fault => ({
  restarts: true,
  // That somebody was seen is written down once in a while, in a transaction of its own: not in the middle of what follows.
  prepare: async () => {
    await signInAs(stage.owner, 'olivia', async () => []);
    for (const client of [stage.owner, stage.guest, stage.colleague]) await client.call(getOrganization, { params: { id: stage.home } });
    return [];
  },
  make: async (write, name) => {
    await server.ask.begin({ at, transaction: at === 'begin' ? 1 : referenceOf(name).transactions });
    const result = await inTime(write());
    expect(result).toMatchObject({ ok: false, status: 0 });
    await restart();
    return { result, kept: at === 'kept' ? 'all' : 'nothing' };
  },
});

const killedAfterAnswer: Fault = {
  restarts: true,
  make: async (write) => {
    const result = await inTime(write());
    await restart();
    expect(result).toMatchObject({ ok: true });
    return { result, kept: 'all' };
  },
};

const diskFull: Fault = {
  make: async (write, name) => {
    await disk?.fill(0);
    const result = await inTime(write());
    await disk?.free();
    // PostgreSQL takes what it finds room for in the pages that it has.
    if (testEngine === 'pglite' || writeOf(name).isLarge || !result.ok)
      expect(result).toMatchObject({ status: 503, error: { code: 'STORAGE_FULL' } });
    return { result, kept: result.ok ? 'all' : 'nothing' };
  },
};

const mailsSilent = { taken: 0, sent: 0 };
const mailServerSilent: Fault = {
  begin: async () => {
    await vi.waitFor(async () => expect((await server.ask.mails()).waiting).toBe(0), mailsWithinMs);
    mail.fallSilent();
    Object.assign(mailsSilent, { taken: mail.taken.length, sent: (await server.ask.mails()).sent });
  },
  make: async (write) => {
    const result = await inTime(write());
    expect(result).toMatchObject({ ok: true });
    return { result, kept: 'all' };
  },
  // What was left meanwhile is still there, and goes out once when somebody takes it.
  end: async () => {
    expect(mail.taken).toHaveLength(mailsSilent.taken);
    const { waiting } = await server.ask.mails();
    mail.speak();
    const everyOne = { waiting: 0, sent: mailsSilent.sent + waiting };
    await vi.waitFor(async () => expect(await server.ask.mails()).toEqual(everyOne), mailsWithinMs);
    // A mail that was taken just before a process was killed comes twice, with one Message-ID: only those since then are looked at.
    const since = mail.taken.slice(mailsSilent.taken);
    expect(since).toHaveLength(waiting);
    expect(new Set(since).size).toBe(waiting);
  },
};

/** Some people wait for the provider meanwhile, and so does whoever makes the write where it asks the provider. */
const providerIs = (behaviour: ProviderBehaviour): Fault => ({
  prepare: () => Promise.all(Array.from({ length: waitingForProvider }, () => prepareAuthorization(stage))),
  make: async (write, name, given) => {
    provider.behaviour = behaviour;
    const before = provider.asked;
    let served = 0;
    const waiting = given.map((finish) => inTime(finish()).finally(() => (served += 1)));
    await expect.poll(() => provider.asked, { interval: 5, timeout: answersWithinMs }).toBe(before + waitingForProvider);
    const result = await inTime(write());
    const asks = name === 'finishAuthorization';
    // Whoever asks nothing of the provider does not wait for it.
    if (behaviour === 'slow' && !asks) expect(served).toBe(0);
    const results = await Promise.all(waiting);
    provider.behaviour = 'gives';
    for (const each of asks ? [...results, result] : results) expect(each).toMatchObject({ ok: true, data: { status: 'failed' } });
    expect(result).toMatchObject({ ok: true });
    return { result, kept: sumOf(asks ? failedAuthorization : referenceOf(name).changes, failedAuthorization, waitingForProvider) };
  },
});

const faults: Readonly<Record<string, Fault>> = {
  'killed before': killedAt('begin'),
  'killed before COMMIT': killedAt('commit'),
  'killed after COMMIT': killedAt('kept'),
  'killed after the answer': killedAfterAnswer,
  ...(canFillDisk && { 'disk full': diskFull }),
  'mail server silent': mailServerSilent,
  'provider slow': providerIs('slow'),
  'provider endless': providerIs('endless'),
  'provider cut': providerIs('cut'),
};

const all = Object.keys(representativeWrites).flatMap((name) => Object.keys(faults).map((fault) => ({ fault, name })));
const chosen = chooseCases(all, sampleSize);
const outcomes = createOutcomes(`Faults on ${testEngine}: the process and its neighbours`, Object.keys(faults));

describe.runIf(testEngine === 'pglite' || hasPostgresPrograms)('a write', () => {
  beforeAll(async () => {
    if (canFillDisk) disk = mountSmallDisk(diskMebibytes);
    folder = disk?.folder ?? (await mkdtemp(join(tmpdir(), 'foyer-chaos-')));
    if (testEngine === 'postgres') cluster = await startPostgresCluster();
    [mail, provider] = await Promise.all([startFaultyMailServer(), startFaultyProvider()]);
    environment = {
      FOYER_ENV: 'test',
      // The same origin after each start: the browsers of the stage know no other.
      PORT: String(await freePort()),
      SANDBOX_PORT: '0',
      FOYER_DATA: join(folder, 'data'),
      ...(cluster && { DATABASE_URL: await cluster.createDatabaseIn(folder) }),
      SMTP_URL: mail.url,
      OUTGOING_HOSTS: provider.host,
      LOG_LEVEL: 'warn',
      ...Object.fromEntries(
        [
          ...['SIGN_INS_PER_MINUTE', 'WRITES_PER_MINUTE', 'SIGN_UPS_PER_HOUR', 'OPEN_CALLS_PER_MINUTE', 'ORGANIZATIONS_PER_DAY'],
          ...['INVITES_PER_DAY', 'UNVERIFIED_INVITES_PER_DAY', 'INVITE_MAILS_PER_DAY', 'UPLOADS_PER_DAY'],
        ].map((limit) => [`LIMIT_${limit}`, '1000000']),
      ),
    };
    server = await startFaultyServer(environment);
    stage = await setWriteStage(server.origin, provider.tokenUrl, server.ask.addPlugin);
    for (const name of new Set(chosen.map((each) => each.name)))
      references.set(name, await referTo(name, () => writeOf(name).prepare(stage)));
    provider.behaviour = 'refuses';
    failedAuthorization = (await referTo('a refused authorization', () => prepareAuthorization(stage))).changes;
    provider.behaviour = 'gives';
  });
  afterAll(async () => {
    killServerProcesses();
    await Promise.all([mail?.close(), provider?.close(), cluster?.dispose()]);
    disk?.dispose();
    if (!disk) await rm(folder, { recursive: true, force: true });
    if (isWhole) process.stdout.write(`${outcomes.toText()}\n`);
  });

  describe.each(Object.entries(faults).filter(([name]) => chosen.some(({ fault }) => fault === name)))('%s', (faultName, fault) => {
    let before: MemoryInUse;
    beforeAll(async () => {
      // Somebody else's failure may have left it dead.
      if (server.child.exitCode !== null || server.child.signalCode !== null) server = await startFaultyServer(environment);
      before = await server.ask.memory();
      await fault.begin?.();
    });
    afterAll(() => fault.end?.());

    test.each(chosen.filter(({ fault: of }) => of === faultName).map(({ name }) => name))('%s', async (name) => {
      const { endpoint, prepare, usesUp } = writeOf(name);
      const given = (await fault.prepare?.()) ?? [];
      const write = await prepare(stage);
      const { result, changes } = await changesDuring(() => fault.make(write, name, given));
      outcomes.note(name, faultName, told(answerOf(result.result), changes));

      if (result.result.status !== 0) expectDeclared(answerOf(result.result), endpoint);
      const { [usesUp ?? '']: used, ...rest } = changes;
      if (result.kept === 'nothing')
        expect([rest, [undefined, referenceOf(name).changes[usesUp ?? '']].includes(used)]).toEqual([{}, true]);
      else expect(changes).toEqual(result.kept === 'all' ? referenceOf(name).changes : result.kept);
      expect(server.child.exitCode).toBe(null);
      await expect.poll(readiness, { timeout: answersWithinMs }).toBe(200);
    });

    if (fault.restarts) return;
    test('leaves the memory as it was', async () => {
      const after = await server.ask.memory();
      outcomes.note(memoryRow, faultName, toldGrowth(before, after));
      expect(after.heap).toBeLessThan(before.heap + memoryMarginMebibytes.heap);
      expect(after.process).toBeLessThan(before.process + memoryMarginMebibytes.process);
    });
  });
});
