import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    // Vitest leaves one core free by itself: half of a small machine.
    maxWorkers: '100%',
    // The server's modules are loaded, and a database is seeded, once in a worker; each file still has its own server and data.
    isolate: false,
    globalSetup: ['src/testing/pooler-setup.ts'],
    setupFiles: ['../../scripts/fixed-chance.ts'],
    include: ['src/**/*.test.ts'],
    // Processes are started and databases made: slow on a busy machine, never slow for long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
