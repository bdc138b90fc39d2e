// The score of `mutants.spec.ts`.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A change of one style, and whether a test saw it. */
export interface Outcome {
  readonly component: string;
  readonly story: string;
  readonly state: string;
  readonly css: string;
  readonly isSeen: boolean;
}

export const mutantCount = Number(process.env.FOYER_MUTANTS ?? 300);

/** Decides which styles are changed; `FOYER_MUTANT_SEED` repeats a choice. */
export const faultSeed = Number(process.env.FOYER_MUTANT_SEED ?? 1);

export const outcomesFolder = join(import.meta.dirname, '../test-results/mutants');

/** The share of changes that have to be seen. */
export const scoreGoal = 0.98;

export function clearOutcomes(): void {
  rmSync(outcomesFolder, { recursive: true, force: true });
}

export function readOutcomes(): Outcome[] {
  const files = readdirSync(outcomesFolder).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => JSON.parse(readFileSync(join(outcomesFolder, name), 'utf8')) as Outcome[]);
}

/** The share of changes that were seen, with a line for each component in which one was not. */
export function scoreOf(outcomes: readonly Outcome[]): { readonly score: number; readonly text: string } {
  const seen = outcomes.filter(({ isSeen }) => isSeen).length;
  const score = outcomes.length === 0 ? 0 : seen / outcomes.length;
  const byComponent = [...Map.groupBy(outcomes, ({ component }) => component)].sort(([a], [b]) => a.localeCompare(b));
  const lines = byComponent.map(([component, own]) => `  ${component}: ${own.filter(({ isSeen }) => isSeen).length} of ${own.length}`);
  const survivors = outcomes.filter(({ isSeen }) => !isSeen).map(({ story, state, css }) => `  ${story}, ${state}: ${css}`);
  return {
    score,
    text: [
      `${seen} of ${outcomes.length} changes were seen (${(score * 100).toFixed(1)} %), with the seed ${faultSeed}.`,
      ...lines,
      ...(survivors.length > 0 ? ['Not seen:', ...survivors] : []),
    ].join('\n'),
  };
}
