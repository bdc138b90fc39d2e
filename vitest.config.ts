import { defineConfig } from 'vitest/config';
import { FlakyTests } from './scripts/flaky-tests.ts';

// Each package says for itself how its tests run; scripts are a project of their own.
export default defineConfig({
  test: {
    reporters: ['default', new FlakyTests()],
    projects: [
      'packages/*/vitest.config.ts',
      {
        test: {
          name: 'scripts',
          environment: 'node',
          maxWorkers: '100%',
          // Modules are loaded once in a worker, not once for each file.
          isolate: false,
          setupFiles: ['scripts/fixed-chance.ts'],
          include: ['scripts/**/*.test.ts', 'visual/**/*.test.ts', 'packages/console/scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
