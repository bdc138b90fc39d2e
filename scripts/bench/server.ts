// Requests per second of the organizations list, on PGlite, on PostgreSQL when there is one, and from memory, in one run.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningFoyer, startFoyer } from '../running-foyer.ts';
import { rootFolder } from '../source-files.ts';
import { type LoadResult, load, median } from './load.ts';

/** What a server does under load: medians of its rounds. */
export interface ServerFigures extends LoadResult {
  readonly name: string;
  /** Requests per second as a share of what the same round gave from memory. */
  readonly ofMemory: number;
  /** What the server's process computed for a request; undefined where it cannot be read. */
  readonly processorMsPerRequest: number | undefined;
  /** From the command to the ready line, with nothing to build and data that is there. */
  readonly startMs?: number;
  readonly memoryMb?: number | undefined;
}

export interface ServerMeasures {
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
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly foyer?: RunningFoyer;
  readonly stop: () => Promise<void>;
}

/** A Foyer as it runs in production: the demo platform is put there first, because production takes no demo. */
async function startContestant(name: string, engine: Readonly<Record<string, string>>): Promise<Contestant> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  const environment = { ...engine, FOYER_DATA: folder };
  await (await startFoyer(environment)).stop();
  const foyer = await startFoyer({
    ...environment,
    FOYER_ENV: 'production',
    FOYER_SEED: 'empty',
    FOYER_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'info',
  });
  return {
    name,
    foyer,
    url: `${foyer.origin.replace('localhost', '127.0.0.1')}/api/organizations?limit=10`,
    headers: { Cookie: await foyer.signIn('olivia@foyer.example'), 'X-Requested-With': 'foyer' },
    stop: async () => {
      await foyer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startMemory(answer: string): Promise<Contestant> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  const file = join(folder, 'organizations.json');
  await writeFile(file, answer);
  const child = spawn(process.execPath, [join(rootFolder, 'packages/server/scripts/answer-from-memory.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
    child.once('exit', () => reject(new Error('The server that answers from memory did not start')));
  });
  return {
    name: 'from memory',
    url: `${origin}/api/organizations`,
    headers: {},
    stop: async () => {
      child.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Round extends LoadResult {
  readonly processorMsPerRequest: number | undefined;
}

async function runRound({ url, headers, foyer }: Contestant): Promise<Round> {
  await load({ url, headers, connections, warmUpMs: 0, measuredMs: warmUpMs });
  const before = foyer?.processorMs();
  const result = await load({ url, headers, connections, warmUpMs: 0, measuredMs });
  const after = foyer?.processorMs();
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
    processorMsPerRequest: foyer?.processorMs() === undefined ? undefined : middle((round) => round.processorMsPerRequest ?? Number.NaN),
    ...(foyer && { startMs: foyer.startMs, memoryMb: foyer.memoryMb() }),
  };
}

/** Measures them in turn, round after round, so that a busy moment of the machine meets all of them. */
export async function measureServers(): Promise<ServerMeasures> {
  const { DATABASE_URL } = process.env;
  const contestants: Contestant[] = [];
  try {
    const pglite = await startContestant('PGlite', {});
    contestants.push(pglite);
    if (DATABASE_URL) contestants.push(await startContestant('PostgreSQL', { DATABASE_URL }));
    const answer = await (await fetch(pglite.url, { headers: pglite.headers })).text();
    const memory = await startMemory(answer);
    contestants.push(memory);
    for (const { url, headers } of contestants) await load({ url, headers, connections, warmUpMs: 0, measuredMs: firstWarmUpMs });
    const results = new Map<Contestant, Round[]>(contestants.map((contestant) => [contestant, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const contestant of contestants) results.get(contestant)?.push(await runRound(contestant));
    }
    const ofMemory = results.get(memory) ?? [];
    const figures = (name: string) => {
      const found = contestants.find((contestant) => contestant.name === name);
      return found && figuresOf(found, results.get(found) ?? [], ofMemory);
    };
    return {
      memory: figures(memory.name) as ServerFigures,
      pglite: figures(pglite.name) as ServerFigures,
      postgres: figures('PostgreSQL'),
    };
  } finally {
    for (const contestant of contestants) await contestant.stop();
  }
}
