// `npm run test:visual [-- --all] [-- --changed] [-- --update] [-- more for Playwright, such as -g Button]` and `npm run test:visual:proof`.
// Without a choice: every story that the change can affect, and a sample of the others.
import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { sampleOf } from '../scripts/sample.ts';
import { changedStories } from './changed-stories.ts';
import { clearOutcomes, readOutcomes, scoreGoal, scoreOf } from './mutants.ts';
import { drawnWith, recordDrawnWith, whyNotComparable } from './pinned.ts';
import { browserLaunch, isBrowserPinned } from './pinned-browser.ts';
import { clearDrawnAnew } from './review/drawn-anew.ts';
import { allShots, baselines, behaviourOf, isSoak, statesOf } from './shots.ts';

/** Of the stories that a change cannot affect, one of so many is looked at. */
const otherStoriesOneIn = 4;

function run(command: string, args: readonly string[], more: Record<string, string> = {}): number {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...more } }).status ?? 1;
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

async function browserVersion(): Promise<string> {
  const browser = await chromium.launch(await browserLaunch());
  const version = browser.version();
  await browser.close();
  return version;
}

/** Baselines that belong to no story any more. */
function orphans(): string[] {
  const wanted = new Set(
    allShots()
      .filter(({ hasPicture }) => hasPicture)
      .flatMap((shot) => [shot.file, behaviourOf(shot), ...(/^(?:Components|Patterns)\//.test(shot.title) ? [statesOf(shot)] : [])]),
  );
  return globSync('**/*.{png,txt,webp}', { cwd: baselines }).filter((file) => !wanted.has(file.replaceAll('\\', '/')));
}

function removeOrphans(): void {
  for (const file of orphans()) {
    let folder = dirname(join(baselines, file));
    rmSync(join(baselines, file));
    while (folder !== baselines && readdirSync(folder).length === 0) {
      rmdirSync(folder);
      folder = dirname(folder);
    }
  }
}

const given = process.argv.slice(2);
const isFaults = given.includes('--faults');
const isUpdating = given.includes('--update') || given.includes('-u');
const isBuilt = given.includes('--no-build');
const isChange = given.includes('--changed');
/** Stories by their ids, as the review page writes them. */
const named = given
  .find((argument) => argument.startsWith('--stories='))
  ?.slice('--stories='.length)
  .split(',');
const rest = given.filter(
  (argument) =>
    !argument.startsWith('--stories=') && !['--faults', '--update', '-u', '--no-build', '--changed', '--all'].includes(argument),
);
const isFiltered = rest.length > 0 || named !== undefined;
const isSample = !isFiltered && !isChange && !isUpdating && !isFaults && !isSoak && !given.includes('--all');

if (!isBuilt && run('npm', ['run', '--silent', 'build-storybook']) !== 0) fail('Storybook could not be built.');

/** The stories to draw; undefined: all of them. */
let chosen: readonly string[] | undefined = named;
if (isChange || isSample) {
  const { base, affected, others } = changedStories();
  const sample = isSample ? sampleOf(others, otherStoriesOneIn, (id) => id) : [];
  console.log(
    `Changes since ${base.slice(0, 12)} can affect ${affected.length} of ${affected.length + others.length} stories.${isSample ? ` With them, ${sample.length} others are drawn.` : ''}`,
  );
  chosen = [...affected, ...sample];
  // `npm test` reads how many tests a runner counts, and here none runs.
  if (chosen.length === 0) console.log('  0 passed');
}

if (isUpdating) {
  if (!isBrowserPinned) fail('Pictures can be renewed only where the pinned browser runs: Linux on x64.');
  const now = drawnWith(await browserVersion());
  const whyNot = whyNotComparable(now);
  if (whyNot && (isFiltered || isChange)) fail(`${whyNot}\nSome pictures alone cannot be renewed: leave the filter out.`);
  recordDrawnWith(now);
}

/** The baselines are theirs. */
const comparing = ['sweep', 'behaviour', 'states'];
const others = ['repeat', 'reach', 'focus', 'docs'];
const specs = isFaults ? ['faults', 'mutants', 'repeat'] : isUpdating || isChange ? comparing : [...comparing, ...others];
const draw = () =>
  run('playwright', ['test', '--config', join(import.meta.dirname, 'playwright.config.ts'), ...specs, ...rest], {
    FOYER_UPDATE_PICTURES: isUpdating ? '1' : '',
    ...(chosen && { FOYER_STORIES: chosen.join(' ') }),
    FOYER_REPEATS: process.env.FOYER_REPEATS ?? (isFaults ? '20' : '3'),
  });
clearDrawnAnew();
if (isFaults) clearOutcomes();
const status = chosen?.length === 0 ? 0 : draw();

let isBlind = false;
if (isFaults && status === 0 && !isFiltered) {
  const { score, text } = scoreOf(readOutcomes());
  console.log(text);
  isBlind = score < scoreGoal;
  if (isBlind) console.error(`At least ${scoreGoal * 100} % have to be seen.`);
}

let hasOrphans = false;
if (isUpdating) removeOrphans();
else if (!isFaults) {
  const left = orphans();
  hasOrphans = left.length > 0;
  if (hasOrphans)
    console.error(`These baselines belong to no story; \`npm run test:visual -- --update\` removes them:\n  ${left.join('\n  ')}`);
}
if (status !== 0) console.error('Pictures expected, drawn and their difference: npx playwright show-report playwright-report/visual');
process.exit(status !== 0 || hasOrphans || isBlind ? 1 : 0);
