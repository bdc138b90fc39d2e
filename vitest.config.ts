import { defineConfig } from 'vitest/config';

// Each package says for itself how its tests run; scripts are a project of their own.
export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      {
        test: {
          name: 'scripts',
          environment: 'node',
          maxWorkers: '100%',
          include: ['scripts/**/*.test.ts', 'packages/console/scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
