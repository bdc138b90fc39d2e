// What a person waits for at the server where there is much: one call after another at the seed `large`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFoyer } from '../running-foyer.ts';

/** Waits for one call's answers, in milliseconds. */
export interface AnswerFigures {
  readonly what: string;
  readonly p50Ms: number;
  readonly p95Ms: number;
}

const large = 'Meridian Stores';
const warmUps = 20;
const calls = 200;

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Asks for the overview of the largest organization and for the inbox, each some times; throws at any other answer than 200. */
export async function measureAnswers(engine: Readonly<Record<string, string>>): Promise<AnswerFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  const foyer = await startFoyer({ ...engine, FOYER_DATA: folder, FOYER_SEED: 'large' });
  try {
    const headers = { Cookie: await foyer.signIn('olivia@foyer.example'), 'X-Requested-With': 'foyer' };
    const ask = async (path: string) => {
      const answer = await fetch(`${foyer.origin}/api${path}`, { headers });
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
      return answer.json();
    };
    const [organization] = (await ask(`/organizations?q=${encodeURIComponent(large)}`)) as { id: string }[];
    const figures: AnswerFigures[] = [];
    for (const [what, path] of [
      ['overview of the largest organization', `/organizations/${organization?.id}/overview`],
      ['inbox', '/inbox'],
      ['number of unread entries', '/inbox/unread'],
    ] as const) {
      for (let call = 0; call < warmUps; call += 1) await ask(path);
      const waits: number[] = [];
      for (let call = 0; call < calls; call += 1) {
        const start = performance.now();
        await ask(path);
        waits.push(performance.now() - start);
      }
      waits.sort((one, other) => one - other);
      figures.push({ what, p50Ms: at(waits, 0.5), p95Ms: at(waits, 0.95) });
    }
    return figures;
  } finally {
    await foyer.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
