import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    // The server's modules are loaded, and a database is seeded, once in a worker; each file still has its own server and data.
    isolate: false,
    include: ['src/**/*.test.ts'],
    // Processes are started and databases made: slow on a busy machine, never slow for long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
