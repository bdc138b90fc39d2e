import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { guidePages } from './scripts/guide-pages.ts';

export default defineConfig({
  plugins: [guidePages()],
  test: {
    name: 'console',
    environment: 'jsdom',
    // One more than there are cores: a screen that waits leaves one idle.
    maxWorkers: availableParallelism() + 1,
    // Projects with another number of workers cannot run in the same group.
    sequence: { groupOrder: 1 },
    // One window and one copy of the modules for all files of a worker: making them anew for each took most of the time. What a test leaves
    // behind is cleared in the set-up, not by the end of its file.
    isolate: false,
    // A busy machine is slow, never wrong.
    testTimeout: 20_000,
    setupFiles: ['../../scripts/fixed-chance.ts', 'src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
