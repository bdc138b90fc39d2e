import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Processes are started and databases made: slow on a busy machine, never slow for long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
