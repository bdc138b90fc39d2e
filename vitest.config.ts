import { defineConfig } from 'vitest/config';

// Each package says for itself how its tests run; scripts are a project of their own.
export default defineConfig({
  test: {
    // Vitest leaves one core free by itself: half of a small machine.
    maxWorkers: '100%',
    projects: [
      'packages/*/vitest.config.ts',
      { test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.ts', 'packages/console/scripts/**/*.test.ts'] } },
    ],
  },
});
