// Requests per second of the organizations list, on PGlite, on PostgreSQL when there is one, and from memory, in one run.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFoyer } from '../running-foyer.ts';
import { rootFolder } from '../source-files.ts';
import { type LoadResult, load } from './load.ts';

/** What the server does under load. */
export interface ServerFigures extends LoadResult {
  readonly name: string;
  readonly startMs?: number;
  readonly memoryMb?: number | undefined;
}

const connections = 32;
const warmUpMs = 2000;
const measuredMs = 6000;

async function measureFoyer(
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ figures: ServerFigures; answer: string }> {
  const foyer = await startFoyer(environment);
  try {
    const headers = { Cookie: await foyer.signIn('olivia@foyer.example'), 'X-Requested-With': 'foyer' };
    const url = `${foyer.origin}/api/organizations?limit=10`;
    const answer = await (await fetch(url, { headers })).text();
    const result = await load({ url: url.replace('localhost', '127.0.0.1'), headers, connections, warmUpMs, measuredMs });
    return { figures: { name, ...result, startMs: foyer.startMs, memoryMb: foyer.memoryMb() }, answer };
  } finally {
    await foyer.stop();
  }
}

async function measureMemory(answer: string): Promise<ServerFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  const file = join(folder, 'organizations.json');
  await writeFile(file, answer);
  const child = spawn(process.execPath, [join(rootFolder, 'packages/server/scripts/answer-from-memory.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
      child.once('exit', () => reject(new Error('The server that answers from memory did not start')));
    });
    return { name: 'from memory', ...(await load({ url: `${origin}/api/organizations`, connections, warmUpMs, measuredMs })) };
  } finally {
    child.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures them one after the other. */
export async function measureServers(): Promise<{ memory: ServerFigures; pglite: ServerFigures; postgres: ServerFigures | undefined }> {
  const pglite = await measureFoyer('PGlite', {});
  const { DATABASE_URL } = process.env;
  const postgres = DATABASE_URL ? await measureFoyer('PostgreSQL', { DATABASE_URL }) : undefined;
  return { memory: await measureMemory(pglite.answer), pglite: pglite.figures, postgres: postgres?.figures };
}
