import { defineConfig } from 'vitest/config';

export default defineConfig({
  // A busy machine is slow, never wrong.
  test: {
    maxWorkers: '100%',
    name: 'api',
    // Modules are loaded once in a worker, not once for each file.
    isolate: false,
    testTimeout: 20_000,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../scripts/fixed-chance.ts'],
  },
});
