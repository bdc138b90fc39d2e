import { operations } from '@foyer/api/contract';
import { type Endpoint, isStreamed } from '@foyer/api/endpoint';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { problemSchema } from '@foyer/api/problem.schema';
import { getTableName } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressLimit, signInFailure } from '#db/schema.ts';
import { type BreakableWay, breakable, type Cut } from '#testing/breakable.ts';
import {
  type Answer,
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
import { type ContractStage, givenParts, sendTo, setContractStage } from '#testing/contract-stage.ts';
import { tableContents } from '#testing/database-dump.ts';
import { firstEvent } from '#testing/event-reader.ts';
import { type MemoryInUse, memoryInUse, toldGrowth } from '#testing/memory.ts';
import { representativeWrites } from '#testing/representative-writes.ts';
import { validValues } from '#testing/schema-arbitrary.ts';
import { testEngine } from '#testing/test-database.ts';

const sampleSize = 43;
/** So many bodies are tried until one is taken. */
const tries = isWhole ? 12 : 4;

/** What the calls are about. */
const parts = { ...givenParts, project: 'dev_fuzzed' };

const dayMs = 24 * 60 * 60_000;
/** Where the way to the database is cut, and by how much the clock is wrong during a call. */
const cuts = ['before', 'during', 'after'] as const;
const clockFaults = { 'clock +2 d': 2 * dayMs, 'clock −2 d': -2 * dayMs } as const;
const faults = [...cuts, ...(Object.keys(clockFaults) as (keyof typeof clockFaults)[])] as const;
type Fault = (typeof faults)[number];

// What ends things that others need comes late, and what changes the session last.
const deletions = operations().flatMap(({ name }) => (name.startsWith('delete') && name !== 'deleteOrganization' ? [name] : []));
const last = [...deletions, 'leaveOrganization', 'deleteOrganization', 'signUp', 'signIn', 'exchangeSignInCode', 'signOut'];
const ordered = operations().toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
const all = ordered.flatMap(({ name, endpoint }) =>
  (name in representativeWrites ? faults : cuts).map((fault) => [name, fault, endpoint] as const),
);
const chosen = chooseCases(all, sampleSize);

interface Side {
  readonly stage: ContractStage;
  /** What the last call left. */
  contents?: Awaited<ReturnType<typeof tableContents>>;
  readonly way: BreakableWay;
  readonly close: () => Promise<void>;
}

async function setSide(): Promise<Side> {
  const { way, options, close } = await breakable();
  const stage = await setContractStage(options);
  // Whoever calls for the first time is noted; after that, while the clock stands, a call asks for nothing but its own.
  await sendTo(stage.client, getOrganization as Endpoint, stage.pathOf(getOrganization as Endpoint, parts), undefined);
  return {
    stage,
    way,
    close: async () => {
      await stage.server.close();
      await close();
    },
  };
}

/** What is kept to compare with, and the log, may take up so much. */
const heapMarginMebibytes = 48;

let memoryBefore: MemoryInUse;
let broken: Side;
/** The twin, on which the same calls go well. */
let whole: Side;
beforeAll(async () => {
  broken = await setSide();
  whole = await setSide();
  memoryBefore = await memoryInUse();
});
afterAll(async () => {
  await whole.close();
  await broken.close();
  if (isWhole) process.stdout.write(`${outcomes.toText()}\n`);
});

/** Takes back the wrong passwords of the calls before: with the fifth the owner is told by mail, and then one side has done more than the other. */
async function forgetFailures(side: Side): Promise<void> {
  await side.stage.server.database.transaction({ kind: 'system' }, (tx) => tx.delete(signInFailure));
  if (side.contents) side.contents = new Map(side.contents).set(getTableName(signInFailure), []);
}

/** How many rows came to each table, and went. What is counted to limit callers is counted whatever becomes of a call. */
async function changesDuring(side: Side, work: () => Promise<void>): Promise<Changes> {
  const { database } = side.stage.server;
  const before = side.contents ?? (await tableContents(database));
  await work();
  const after = await tableContents(database);
  // Nothing is done to it between one call and the next.
  side.contents = after;
  return changesBetween(before, after, [getTableName(addressLimit)]);
}

async function make({ stage }: Side, endpoint: Endpoint, body: unknown): Promise<Answer> {
  const response = await inTime(sendTo(stage.client, endpoint, stage.pathOf(endpoint, parts), body, '*'));
  const text = isStreamed(endpoint) && response.ok ? await firstEvent(response) : await response.text();
  const problem = response.status < 400 ? undefined : z.parse(problemSchema, JSON.parse(text));
  return { status: response.status, code: problem?.code, retryAfterSeconds: Number(response.headers.get('retry-after') ?? 0) };
}

/** A call that went well: what was sent, what it did, and what it asked the database. */
interface Reference {
  readonly body: unknown;
  readonly answer: Answer;
  readonly changes: Changes;
  readonly statements: readonly string[];
}

async function makeWhole(endpoint: Endpoint, body: unknown): Promise<Reference> {
  let made: Pick<Reference, 'answer' | 'statements'> | undefined;
  await forgetFailures(whole);
  const changes = await changesDuring(whole, async () => {
    whole.way.begin();
    const answer = await make(whole, endpoint, body);
    made = { answer, statements: [...whole.way.statements] };
  });
  return { body, changes, ...(made as Pick<Reference, 'answer' | 'statements'>) };
}

const hasChanged = ({ changes }: Reference) => Object.keys(changes).length > 0;

/** Tries bodies until one leaves something behind. Where none does, the first that is taken stands: what is saved as it is already changes nothing. */
async function tryWhole(endpoint: Endpoint): Promise<Reference> {
  const bodies = endpoint.body ? fc.sample(validValues(endpoint.body.schema), { numRuns: tries, seed: 4280 }) : [];
  let reference = await makeWhole(endpoint, bodies[0]);
  for (const body of bodies.slice(1)) {
    if (hasChanged(reference)) break;
    const other = await makeWhole(endpoint, body);
    if (reference.answer.status >= 400 || (other.answer.status < 400 && hasChanged(other))) reference = other;
  }
  return reference;
}

const references = new Map<string, Promise<Reference>>();
function referenceOf(name: string, endpoint: Endpoint): Promise<Reference> {
  const reference = references.get(name) ?? tryWhole(endpoint);
  references.set(name, reference);
  return reference;
}

/** Where a call keeps what it writes: the COMMITs of its transactions that may write. */
function commitsIn(statements: readonly string[]): number[] {
  const commits: number[] = [];
  let mayWrite = false;
  for (const [at, text] of statements.entries()) {
    if (text.startsWith('BEGIN')) mayWrite = text.startsWith('BEGIN READ WRITE');
    if (text === 'COMMIT' && mayWrite) commits.push(at);
  }
  return commits;
}

/** Before anything is asked; at the last statement before the last of it is kept; when it is. A call that only reads: at its last two. */
function cutFor(fault: Fault, statements: readonly string[]): Cut | undefined {
  // A call that asks for nothing has no way to the database.
  if (fault in clockFaults || statements.length === 0) return undefined;
  const end = commitsIn(statements).at(-1) ?? statements.findLastIndex((text) => text !== 'COMMIT');
  if (fault === 'before') return { at: 0, loses: 'statement' };
  return { at: fault === 'after' ? end : Math.max(0, end - 1), loses: 'answer' };
}

const outcomes = createOutcomes(`Faults on ${testEngine}: the connection cut`, ['uncut', ...faults]);

test.each(chosen)('%s, %s', async (name, fault, endpoint) => {
  const reference = await referenceOf(name, endpoint);
  outcomes.note(name, 'uncut', told(reference.answer, reference.changes));
  expect(reference.answer.status).toBeLessThan(500);
  const { clock } = broken.stage.server;
  const now = clock.now();
  let answer: Answer = { status: 0, code: undefined, retryAfterSeconds: 0 };
  await forgetFailures(broken);
  const changes = await changesDuring(broken, async () => {
    broken.way.begin(cutFor(fault, reference.statements));
    if (fault in clockFaults) clock.advance(clockFaults[fault as keyof typeof clockFaults]);
    answer = await make(broken, endpoint, reference.body);
    broken.way.begin();
    clock.set(now);
  });
  outcomes.note(name, fault, told(answer, changes));

  expectDeclared(answer, endpoint);
  // All of it is kept or nothing; and who is told that the server could not answer is told that it is nothing.
  // With the clock moved it may be the second time that the call is made: it leaves what the second time leaves.
  const again = fault in clockFaults ? await makeWhole(endpoint, reference.body) : reference;
  expect([{}, reference.changes, again.changes].map(Object.keys)).toContainEqual(Object.keys(changes));
  if (answer.code === 'NOT_READY') expect(changes).toEqual({});
  expect((await fetch(`${broken.stage.server.origin}/readyz`)).status).toBe(200);
});

test('leaves the memory as it was', async () => {
  const after = await memoryInUse();
  outcomes.note(memoryRow, 'uncut', toldGrowth(memoryBefore, after));
  expect(after.heap).toBeLessThan(memoryBefore.heap + heapMarginMebibytes);
});
