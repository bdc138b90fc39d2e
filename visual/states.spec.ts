// How components answer to the pointer, the press and the focus, in both themes, as text beside their pictures.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { record } from './record-states.ts';
import { leaveForReview } from './review/drawn-anew.ts';
import { baselines, stateStories, statesOf } from './shots.ts';
import { test } from './stage.ts';

const isUpdating = process.env.FOYER_UPDATE_PICTURES === '1';
for (const shots of stateStories()) {
  const [first] = shots;
  if (!first) continue;
  test(`${first.title.split(' › ')[0]} › states`, async ({ stage }) => {
    test.setTimeout(120_000);
    const path = join(baselines, statesOf(first));
    const actual = await record(stage, shots);
    if (isUpdating) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, actual);
      return;
    }
    if (!existsSync(path) || readFileSync(path, 'utf8') !== actual) leaveForReview(statesOf(first), actual);
    const missing = `There is no baseline visual/baselines/${statesOf(first)}; \`npm run test:visual -- --update\` writes it.`;
    const expected = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    expect(expected, missing).toBeDefined();
    expect(actual, `visual/baselines/${statesOf(first)}`).toBe(expected);
  });
}
