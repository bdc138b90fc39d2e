// Requests per second of a list, on PGlite, on PostgreSQL when there is one, and with the database's answers from memory, in one run.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningFoyer, startFoyer } from '../running-foyer.ts';
import { type LoadResult, load, median } from './load.ts';

/** What a server does under load: medians of its rounds. */
export interface ServerFigures extends LoadResult {
  readonly name: string;
  /** Requests per second as a share of what the same round gave from memory. */
  readonly ofMemory: number;
  /** What the server's process computed for a request; undefined where it cannot be read. */
  readonly processorMsPerRequest: number | undefined;
  /** From the command to the ready line, with nothing to build and data that is there. */
  readonly startMs: number;
  readonly memoryMb: number | undefined;
}

export interface ServerMeasures {
  /** What was asked for. */
  readonly path: string;
  readonly memory: ServerFigures;
  readonly pglite: ServerFigures;
  readonly postgres: ServerFigures | undefined;
}

const connections = 32;
const firstWarmUpMs = 4000;
const warmUpMs = 500;
const measuredMs = 3000;
const rounds = 5;

interface Contestant {
  readonly name: string;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly foyer: RunningFoyer;
  readonly stop: () => Promise<void>;
}

/** A Foyer as it runs in production: the demo platform is put there first, because production takes no demo. */
async function startContestant(name: string, engine: Readonly<Record<string, string>>, script?: string): Promise<Contestant> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  const environment = { ...engine, FOYER_DATA: folder };
  await (await startFoyer(environment)).stop();
  const production = {
    FOYER_ENV: 'production',
    FOYER_SEED: 'empty',
    FOYER_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'info',
  };
  const foyer = await startFoyer({ ...environment, ...production }, { script });
  const origin = foyer.origin.replace('localhost', '127.0.0.1');
  return {
    name,
    foyer,
    origin,
    headers: { Cookie: await foyer.signIn('olivia@foyer.example'), 'X-Requested-With': 'foyer' },
    stop: async () => {
      await foyer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Round extends LoadResult {
  readonly processorMsPerRequest: number | undefined;
}

async function runRound({ origin, headers, foyer }: Contestant, path: string): Promise<Round> {
  const url = `${origin}${path}`;
  await load({ url, headers, connections, warmUpMs: 0, measuredMs: warmUpMs });
  const before = foyer.processorMs();
  const result = await load({ url, headers, connections, warmUpMs: 0, measuredMs });
  const after = foyer.processorMs();
  const requests = result.requestsPerSecond * (measuredMs / 1000);
  return { ...result, processorMsPerRequest: before === undefined || after === undefined ? undefined : (after - before) / requests };
}

function figuresOf({ name, foyer }: Contestant, own: readonly Round[], memory: readonly Round[]): ServerFigures {
  const middle = (value: (round: Round) => number) => median(own.map(value));
  return {
    name,
    requestsPerSecond: middle((round) => round.requestsPerSecond),
    p50Ms: middle((round) => round.p50Ms),
    p99Ms: middle((round) => round.p99Ms),
    loaderShare: middle((round) => round.loaderShare),
    failed: own.reduce((sum, round) => sum + round.failed, 0),
    ofMemory: median(own.map((round, index) => round.requestsPerSecond / (memory[index]?.requestsPerSecond ?? Number.NaN))),
    processorMsPerRequest: foyer.processorMs() === undefined ? undefined : middle((round) => round.processorMsPerRequest ?? Number.NaN),
    startMs: foyer.startMs,
    memoryMb: foyer.memoryMb(),
  };
}

/** Measures them in turn, round after round, so that a busy moment of the machine meets all of them. */
async function measureList(contestants: readonly Contestant[], path: string): Promise<ServerMeasures> {
  for (const { origin, headers } of contestants)
    await load({ url: `${origin}${path}`, headers, connections, warmUpMs: 0, measuredMs: firstWarmUpMs });
  const results = new Map<Contestant, Round[]>(contestants.map((contestant) => [contestant, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of contestants) results.get(contestant)?.push(await runRound(contestant, path));
  }
  const roundsOf = (name: string) => [...results].find(([contestant]) => contestant.name === name);
  const [, ofMemory = []] = roundsOf('from memory') ?? [];
  const figures = (name: string) => {
    const [contestant, own = []] = roundsOf(name) ?? [];
    return contestant && figuresOf(contestant, own, ofMemory);
  };
  return {
    path,
    memory: figures('from memory') as ServerFigures,
    pglite: figures('PGlite') as ServerFigures,
    postgres: figures('PostgreSQL'),
  };
}

/** The list of organizations, and the people of one. */
export async function measureServers(): Promise<ServerMeasures[]> {
  const { DATABASE_URL } = process.env;
  const contestants: Contestant[] = [];
  try {
    contestants.push(await startContestant('PGlite', {}));
    if (DATABASE_URL) contestants.push(await startContestant('PostgreSQL', { DATABASE_URL }));
    contestants.push(await startContestant('from memory', {}, 'packages/server/scripts/answer-from-memory.ts'));
    const [first] = contestants;
    const answer = await fetch(`${first?.origin}/api/organizations?q=Northwind`, { headers: first?.headers ?? {} });
    const [northwind] = (await answer.json()) as { readonly id: string }[];
    const measures: ServerMeasures[] = [];
    for (const path of ['/api/organizations?limit=10', `/api/organizations/${northwind?.id}/users?limit=10`])
      measures.push(await measureList(contestants, path));
    return measures;
  } finally {
    for (const contestant of contestants) await contestant.stop();
  }
}
