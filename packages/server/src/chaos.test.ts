import { operations } from '@foyer/api/contract';
import type { Endpoint } from '@foyer/api/endpoint';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { commonErrors, problemSchema } from '@foyer/api/problem.schema';
import { getTableName } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressLimit } from '#db/schema.ts';
import { type BreakableWay, breakable, type Cut } from '#testing/breakable.ts';
import { type ContractStage, givenParts, sendTo, setContractStage } from '#testing/contract-stage.ts';
import { tableContents } from '#testing/database-dump.ts';
import { validValues } from '#testing/schema-arbitrary.ts';
import { testEngine } from '#testing/test-database.ts';

/** The soak's stages `chaos` and `chaos-postgres` set it: every call with every fault, else so many of them. */
const isWhole = process.env.FOYER_CHAOS === '1';
const sampleSize = 50;
const answersWithinMs = 10_000;
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

/** What stands for all writes where a fault is not tried on each. */
const someWrites = [
  ...['updateMe', 'setLanguage', 'endOtherSessions', 'signUp', 'signIn', 'sendResetPasswordEmail', 'issueSignInCode'],
  ...['createOrganization', 'updateOrganization', 'updateOrganizationFlags', 'createTeam', 'updateTeam', 'addTeamProjects'],
  ...['createConnector', 'updateConnector', 'createConnectorV1', 'updateDatasource', 'updateDatasourceV1', 'updateProject'],
  ...['createShareCode', 'inviteUsers'],
];

// What ends things that others need comes late, and what changes the session last.
const deletions = operations().flatMap(({ name }) => (name.startsWith('delete') && name !== 'deleteOrganization' ? [name] : []));
const last = [...deletions, 'leaveOrganization', 'deleteOrganization', 'signUp', 'signIn', 'exchangeSignInCode', 'signOut'];
const ordered = operations().toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
const all = ordered.flatMap(({ name, endpoint }) =>
  (someWrites.includes(name) ? faults : cuts).map((fault) => [name, fault, endpoint] as const),
);
const share = isWhole ? 1 : sampleSize / all.length;
const chosen = all.filter((_, index) => Math.floor(index * share) > Math.floor((index - 1) * share));

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

let broken: Side;
/** The twin, on which the same calls go well. */
let whole: Side;
beforeAll(async () => {
  broken = await setSide();
  whole = await setSide();
});
afterAll(async () => {
  await whole.close();
  await broken.close();
  if (isWhole) process.stdout.write(`${tableOf(outcomes)}\n`);
});

/** How many rows came to each table, and went. What is counted to limit callers is counted whatever becomes of a call. */
async function changesDuring(side: Side, work: () => Promise<void>): Promise<Readonly<Record<string, string>>> {
  const { database } = side.stage.server;
  const before = side.contents ?? (await tableContents(database));
  await work();
  const after = await tableContents(database);
  // Nothing is done to it between one call and the next.
  side.contents = after;
  const changes: Record<string, string> = {};
  for (const [table, rows] of after) {
    const gone = new Set(before.get(table));
    const came = rows.filter((row) => !gone.delete(row)).length;
    if (came + gone.size > 0 && table !== getTableName(addressLimit)) changes[table] = `+${came} -${gone.size}`;
  }
  return changes;
}

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfterSeconds: number;
}

async function make({ stage }: Side, endpoint: Endpoint, body: unknown): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${answersWithinMs} ms`)), answersWithinMs);
  try {
    const response = await Promise.race([sendTo(stage.client, endpoint, stage.pathOf(endpoint, parts), body, '*'), late.promise]);
    const text = await response.text();
    const problem = response.status < 400 ? undefined : z.parse(problemSchema, JSON.parse(text));
    return { status: response.status, code: problem?.code, retryAfterSeconds: Number(response.headers.get('retry-after') ?? 0) };
  } finally {
    clearTimeout(timer);
  }
}

/** A call that went well: what was sent, what it did, and what it asked the database. */
interface Reference {
  readonly body: unknown;
  readonly answer: Answer;
  readonly changes: Readonly<Record<string, string>>;
  readonly statements: readonly string[];
}

async function makeWhole(endpoint: Endpoint, body: unknown): Promise<Reference> {
  let made: Pick<Reference, 'answer' | 'statements'> | undefined;
  const changes = await changesDuring(whole, async () => {
    whole.way.begin();
    const answer = await make(whole, endpoint, body);
    made = { answer, statements: [...whole.way.statements] };
  });
  return { body, changes, ...(made as Pick<Reference, 'answer' | 'statements'>) };
}

/** Tries bodies until one is taken, or refused in a way that leaves something behind. */
async function tryWhole(endpoint: Endpoint): Promise<Reference> {
  const bodies = endpoint.body ? fc.sample(validValues(endpoint.body.schema), { numRuns: tries, seed: 4280 }) : [];
  let reference = await makeWhole(endpoint, bodies[0]);
  for (const body of bodies.slice(1)) {
    if (reference.answer.status < 400 || Object.keys(reference.changes).length > 0) break;
    reference = await makeWhole(endpoint, body);
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

const outcomes: (readonly [name: string, column: Fault | 'uncut', outcome: string])[] = [];

function tableOf(rows: typeof outcomes): string {
  const columns = ['uncut', ...faults] as const;
  const line = (first: string, rest: readonly string[]) => [first.padEnd(42), ...rest.map((text) => text.padEnd(28))].join('').trimEnd();
  const at = (name: string, column: string) => rows.find(([of, under]) => of === name && under === column)?.[2] ?? '';
  return [
    line(`Faults on ${testEngine}: the connection cut`, columns),
    ...[...new Set(rows.map(([name]) => name))].map((name) =>
      line(
        name,
        columns.map((column) => at(name, column)),
      ),
    ),
  ].join('\n');
}

const told = ({ status, code }: Answer, changes: Readonly<Record<string, string>>) =>
  [String(status), ...(code === undefined ? [] : [code]), ...(Object.keys(changes).length > 0 ? ['(kept)'] : [])].join(' ');

test.each(chosen)('%s, %s', async (name, fault, endpoint) => {
  const reference = await referenceOf(name, endpoint);
  outcomes.push([name, 'uncut', told(reference.answer, reference.changes)]);
  expect(reference.answer.status).toBeLessThan(500);
  const { clock } = broken.stage.server;
  const now = clock.now();
  let answer: Answer = { status: 0, code: undefined, retryAfterSeconds: 0 };
  const changes = await changesDuring(broken, async () => {
    broken.way.begin(cutFor(fault, reference.statements));
    if (fault in clockFaults) clock.advance(clockFaults[fault as keyof typeof clockFaults]);
    answer = await make(broken, endpoint, reference.body);
    broken.way.begin();
    clock.set(now);
  });
  outcomes.push([name, fault, told(answer, changes)]);

  const { status, code, retryAfterSeconds } = answer;
  const statuses: Readonly<Record<string, number>> = { ...commonErrors, ...endpoint.errors };
  const declared = code === undefined ? Object.keys(endpoint.success).map(Number) : [statuses[code]];
  expect(declared, code).toContain(status);
  if (status >= 500) expect([status, retryAfterSeconds > 0]).toEqual([503, true]);
  // All of it is kept or nothing; and who is told that the server could not answer is told that it is nothing.
  // With the clock moved it may be the second time that the call is made: it leaves what the second time leaves.
  const again = fault in clockFaults ? await makeWhole(endpoint, reference.body) : reference;
  expect([{}, reference.changes, again.changes].map(Object.keys)).toContainEqual(Object.keys(changes));
  if (code === 'NOT_READY') expect(changes).toEqual({});
  expect((await fetch(`${broken.stage.server.origin}/readyz`)).status).toBe(200);
});
