import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from './pinned-browser.ts';
import { hostRules } from './serve-stories.ts';

const root = join(import.meta.dirname, '..');
const { args = [], ...launch } = await browserLaunch();

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  globalSetup: './serve-stories.ts',
  fullyParallel: true,
  // One more than the two cores of CI: a story that comes to rest keeps nobody busy.
  workers: 3,
  forbidOnly: true,
  // As with the journeys: what needs its second try in CI is listed as flaky.
  retries: process.env.CI && process.env.FOYER_SOAK !== '1' ? 1 : 0,
  timeout: 30_000,
  maxFailures: process.env.CI ? 100 : 0,
  outputDir: join(root, 'test-results/visual'),
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['html', { open: 'never', outputFolder: join(root, 'playwright-report/visual') }]],
  use: { launchOptions: { ...launch, args: [...args, ...hostRules()] } },
});
