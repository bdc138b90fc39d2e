// What a slow walk tries in `npm test`: a share of its cases, another one at each commit, so that one commit is always judged by the same
// cases and the next ones come round to the others. The soak tries all of them.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rootFolder } from './source-files.ts';

function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: rootFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'no commit';
  }
}

/** What decides which cases are tried: `FOYER_SAMPLE`, or else the commit. Processes that are started from here take the same ones. */
export function sampleSeed(): string {
  process.env.FOYER_SAMPLE ||= currentCommit();
  return process.env.FOYER_SAMPLE;
}

/** One of so many cases, rounded up, in their order; all of them with `FOYER_SOAK`. `nameOf` tells cases apart, and has to outlive a commit. */
export function sampleOf<Case>(cases: readonly Case[], oneIn: number, nameOf: (one: Case) => string): Case[] {
  if (process.env.FOYER_SOAK === '1') return [...cases];
  const seed = sampleSeed();
  const rankOf = (one: Case) =>
    createHash('sha256')
      .update(`${seed} ${nameOf(one)}`)
      .digest('hex');
  const ranked = cases.map((one) => ({ one, rank: rankOf(one) })).toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  const chosen = new Set(ranked.slice(0, Math.ceil(cases.length / oneIn)).map(({ one }) => one));
  return cases.filter((one) => chosen.has(one));
}
