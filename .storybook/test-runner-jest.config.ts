import { getJestConfig } from '@storybook/test-runner';
import { steadyWindow } from '../visual/draw.ts';
import { browserLaunch } from '../visual/pinned-browser.ts';

const usual = getJestConfig();

/** The test-runner with the pinned browser and the window of our pictures. */
export default {
  ...usual,
  // As long as the sweep gives a story.
  testTimeout: 30_000,
  testEnvironmentOptions: {
    'jest-playwright': {
      ...(usual.testEnvironmentOptions?.['jest-playwright'] as object),
      browsers: ['chromium'],
      launchOptions: { ...(await browserLaunch()), headless: true },
      contextOptions: { ...steadyWindow, viewport: { width: 1280, height: 800 } },
    },
  },
};
