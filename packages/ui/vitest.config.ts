import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: '@foyer/ui',
    environment: 'jsdom',
    // Vitest leaves one core free by itself: half of a small machine.
    maxWorkers: '100%',
    // One window and one copy of the modules for all files of a worker: making them anew for each took most of the time.
    isolate: false,
    // A busy machine is slow, never wrong.
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../scripts/fixed-chance.ts', './src/testing/setup.ts'],
  },
});
