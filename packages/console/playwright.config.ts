import { globSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { sampleOf } from '../../scripts/sample.ts';
import { browserLaunch } from '../../visual/pinned-browser.ts';

const root = join(import.meta.dirname, '../..');
const isSoak = process.env.FOYER_SOAK === '1';
const hasSecondTry = Boolean(process.env.CI) && !isSoak;

/** Run at every commit: the way in, the way through, one of each kind, and those that take samples themselves. */
const always = /^(?:every-page|integrate-from-start-to-end|invite-people|remap-attributes|rename-an-organization|sign-in|survive-faults)\./;
const others = globSync('*.spec.ts', { cwd: join(import.meta.dirname, 'e2e') }).filter((file) => !always.test(file));
// `npm test` takes a quarter of the other files; `npm run test:e2e`, which may be asked for one of them, takes all.
const isSample = process.env.FOYER_SAMPLE !== undefined && !isSoak;
const sample = isSample ? sampleOf(others, 4, (file) => file) : others;

// The built console, a real server on a port and a database of its own, the pinned browser. `npm run build` comes first.
export default defineConfig({
  testDir: 'e2e',
  testIgnore: others.filter((file) => !sample.includes(file)),
  // What repeats at length what other checks hold; CONTRIBUTING says which journeys these are.
  ...(!isSoak && { grepInvert: /@soak/ }),
  // One more than the two cores of CI: a page that is waited for keeps nobody busy.
  workers: 3,
  forbidOnly: true,
  // A journey that needs its second try in CI is listed as flaky in the summary: something to mend, not a reason to stop everybody.
  retries: hasSecondTry ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: join(root, 'test-results/e2e'),
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['html', { open: 'never', outputFolder: join(root, 'playwright-report/e2e') }]],
  use: {
    launchOptions: await browserLaunch(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Snapshots would fetch the page's own blob pictures, which no page may do. Where there is a second try, it alone is filmed: filming all
    // of them takes as long as a tenth of the journeys.
    trace: { mode: hasSecondTry ? 'on-first-retry' : 'retain-on-failure', snapshots: false },
  },
});
